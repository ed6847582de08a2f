import { day } from '../../../../shared/durations.ts';
import { expiry } from '../table/keys.ts';

const life = day;

/** Whoever has not read for longer may have missed a tombstone. */
export const surelyPresentFor = life / 2;

/** Stays in a removed item's place for a day, so that warm functions drop it from their lists. */
export const tombstone = (version: number, writtenAt: Date) => ({
  version,
  isRemoved: true,
  ttl: expiry(new Date(writtenAt.getTime() + life)),
});
