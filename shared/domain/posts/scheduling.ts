import { findingMessage } from '../../messages/finding-message.ts';
import { DomainError } from '../errors.ts';
import type { JudgedPost } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { scheduleYears } from './post.ts';
import { isBlocking } from './finding.ts';
import { findingsOf } from './preflight.ts';
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

export function checkConnected(platforms: readonly Platform[], connected: readonly Platform[]) {
  if (platforms.every((platform) => connected.includes(platform))) return;
  throw new DomainError('invalid', 'post.not-connected', { fields: ['platforms'] });
}

/** @throws {DomainError} with the findings by part of the post */
export function checkPublishable(platforms: readonly Platform[], post: JudgedPost) {
  const found = platforms.flatMap((platform) => findingsOf(post, platform)).filter(isBlocking);
  const [first] = found;
  if (first === undefined) return;
  const fields = Object.fromEntries(found.toReversed().map((finding) => [finding.about, findingMessage(finding)]));
  throw new DomainError('invalid', 'post.not-publishable', { params: { reason: findingMessage(first) }, fields });
}
