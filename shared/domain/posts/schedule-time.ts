import { DomainError } from '../errors.ts';
import { scheduleYears } from './post.ts';
import type { Instant } from '../text.ts';
import { minute } from '../../durations.ts';

/** Filling in the form takes a moment: a time this recent means "now". */
const grace = minute;

export function latestTime(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + scheduleYears);
  return limit;
}

/** @throws {DomainError} for a time in the past or more than ten years ahead */
export function checkScheduleTime(scheduledFor: Instant, now: Date) {
  if (Date.parse(scheduledFor) < now.getTime() - grace) throw badTime('post.past');
  if (Date.parse(scheduledFor) > latestTime(now).getTime()) throw badTime('post.too-far');
}

const badTime = (code: 'post.past' | 'post.too-far') => new DomainError('invalid', code, { fields: ['scheduledFor'] });
