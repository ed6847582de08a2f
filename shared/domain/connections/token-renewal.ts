import type { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** The grant that renews tokens is itself renewed at least this long before its end. */
export const renewalMargin = 10 * day;

const half = (from: Date, until: Instant) => from.getTime() + (Date.parse(until) - from.getTime()) / 2;

/** Half the token's life, and for the refresh token at least ten days before its end; a job renews unused ones. */
export function renewalTimes(
  { expiresAt, refreshExpiresAt }: { expiresAt: Instant; refreshExpiresAt: Instant },
  now: Date,
): { renewAt: Instant; keepAliveAt: Instant } {
  const keepAlive = Math.min(half(now, refreshExpiresAt), Date.parse(refreshExpiresAt) - renewalMargin);
  return { renewAt: new Date(half(now, expiresAt)).toISOString(), keepAliveAt: new Date(keepAlive).toISOString() };
}

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
