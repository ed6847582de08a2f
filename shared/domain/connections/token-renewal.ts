import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** What renews tokens is itself renewed at least so long before it ends. */
export const renewalMargin = 10 * day;

const half = (from: Date, until: Instant) => from.getTime() + (Date.parse(until) - from.getTime()) / 2;

/**
 * When tokens that were given `now` are to be renewed: by whoever uses them from `renewAt` on, and by ourselves at
 * `keepAliveAt` if nobody has until then. Each at half its token's life, and the longer one at least ten days before its end.
 */
export function renewalTimes(
  { expiresAt, refreshExpiresAt }: { expiresAt: Instant; refreshExpiresAt: Instant },
  now: Date,
): { renewAt: Instant; keepAliveAt: Instant } {
  const keepAlive = Math.min(half(now, refreshExpiresAt), Date.parse(refreshExpiresAt) - renewalMargin);
  return { renewAt: new Date(half(now, expiresAt)).toISOString(), keepAliveAt: new Date(keepAlive).toISOString() };
}

/** When a connection must be looked at before it ends: to renew its tokens, or to tell its person where only they can. */
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
