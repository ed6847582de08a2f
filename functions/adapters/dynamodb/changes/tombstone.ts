import { day } from '../../../../shared/durations.ts';
import { expiry } from '../table/keys.ts';

const life = day;

/** Whoever has not read for longer may have missed a tombstone. */
export const surelyPresentFor = life / 2;

/** The TTL attribute of a tombstone of what is gone since then. */
export const lifeFrom = (goneSince: Date) => expiry(new Date(goneSince.getTime() + life));

/** Stays in a removed item's place for a day, so that warm functions drop it from their lists. */
export const tombstone = (version: number, writtenAt: Date) => ({
  version,
  isRemoved: true,
  ttl: lifeFrom(writtenAt),
});
