import { DomainError } from '../errors.ts';
import type { JudgedPost } from '../../platforms/judged-post.ts';
import type { Platform } from '../../platforms/platforms.ts';
import { scheduleYears } from './post.ts';
import { isBlocking } from './finding.ts';
import { findingsOf } from './preflight.ts';
import type { Instant } from '../text.ts';
import { minute } from '../../durations.ts';

/** A time that has passed by less than this is "now": filling in the form took a moment. */
const grace = minute;

/** The last instant that can be planned for. */
export function latestTime(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + scheduleYears);
  return limit;
}

/** Refuses an instant that has passed or lies more than ten years ahead. */
export function checkScheduleTime(scheduledFor: Instant, now: Date) {
  if (Date.parse(scheduledFor) < now.getTime() - grace) throw badTime('post.past');
  if (Date.parse(scheduledFor) > latestTime(now).getTime()) throw badTime('post.too-far');
}

const badTime = (code: 'post.past' | 'post.too-far') => new DomainError('invalid', code, { fields: ['scheduledFor'] });

/** Refuses platforms the client is not connected to. */
export function checkConnected(platforms: readonly Platform[], connected: readonly Platform[]) {
  if (platforms.every((platform) => connected.includes(platform))) return;
  throw new DomainError('invalid', 'post.not-connected', { fields: ['platforms'] });
}

/** Refuses a post that a platform is known not to take, with what was found at each part of it. */
export function checkPublishable(platforms: readonly Platform[], post: JudgedPost) {
  const found = platforms.flatMap((platform) => findingsOf(post, platform)).filter(isBlocking);
  const [first] = found;
  if (first === undefined) return;
  const fields = Object.fromEntries(found.toReversed().map(({ about, message }) => [about, { message }]));
  throw new DomainError('invalid', 'post.not-publishable', { params: { reason: first.message }, fields });
}
