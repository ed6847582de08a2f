import { day } from '../../../../shared/durations.ts';
import { expiry } from '../table/keys.ts';

/** Far longer than a warm function goes without a request. */
const life = day;

/** Stays in a removed item's place for a day, so that warm functions drop it from their lists. */
export const tombstone = (version: number, writtenAt: Date) => ({
  version,
  isRemoved: true,
  ttl: expiry(new Date(writtenAt.getTime() + life)),
});
