import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** The grant that renews tokens is itself renewed at least this long before its end. */
export const renewalMargin = 10 * day;

const half = (from: Date, until: Instant) => from.getTime() + (Date.parse(until) - from.getTime()) / 2;

/**
 * `renewAt`: the next use renews the token (half its life). `keepAliveAt`: a job renews an unused one (half the refresh
 * token's life, at least ten days before its end).
 */
export function renewalTimes(
  { expiresAt, refreshExpiresAt }: { expiresAt: Instant; refreshExpiresAt: Instant },
  now: Date,
): { renewAt: Instant; keepAliveAt: Instant } {
  const keepAlive = Math.min(half(now, refreshExpiresAt), Date.parse(refreshExpiresAt) - renewalMargin);
  return { renewAt: new Date(half(now, expiresAt)).toISOString(), keepAliveAt: new Date(keepAlive).toISOString() };
}

/** When a connection needs a job before its end: to renew its tokens, or to warn its person where only they can. */
export function attentionAt({
  renewal,
  expiresAt,
}: {
  renewal?: { keepAliveAt: Instant } | undefined;
  expiresAt?: Instant | undefined;
}): Instant | undefined {
  if (renewal !== undefined) return renewal.keepAliveAt;
  return expiresAt === undefined ? undefined : new Date(Date.parse(expiresAt) - renewalMargin).toISOString();
}
