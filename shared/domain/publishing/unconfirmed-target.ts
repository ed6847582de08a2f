import * as z from 'zod';
import { hour } from '../../durations.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';

/** Sent at `since`, and nobody could learn whether it is public: it is never sent again by itself. */
export const UnconfirmedTarget = z.object({
  platform: Platform,
  state: z.literal('unconfirmed'),
  since: Instant,
  startedAt: Instant.optional(),
  containerId: z.string().optional(),
  /** The account that it was sent to; no other can tell. */
  accountId: z.string().optional(),
  unconfirmedAt: Instant,
  /** The next check; absent when none is left. */
  askAt: Instant.optional(),
  askedAt: Instant.optional(),
});
export type UnconfirmedTarget = z.infer<typeof UnconfirmedTarget>;

const checksAfter = [hour, 6 * hour, 24 * hour] as const;

/** Undefined when none is left. */
export function nextStatusCheckAt(unconfirmedAt: Instant, now: Date): Instant | undefined {
  const checks = checksAfter.map((after) => Date.parse(unconfirmedAt) + after);
  const next = checks.find((check) => check > now.getTime());
  return next === undefined ? undefined : new Date(next).toISOString();
}

export function unconfirmedTarget(
  sent: Pick<UnconfirmedTarget, 'platform' | 'since' | 'startedAt' | 'containerId'>,
  now: Date,
): UnconfirmedTarget {
  const { platform, since, startedAt, containerId } = sent;
  const unconfirmedAt = now.toISOString();
  return {
    platform,
    state: 'unconfirmed',
    since,
    startedAt,
    containerId,
    unconfirmedAt,
    askAt: nextStatusCheckAt(unconfirmedAt, now),
  };
}
