import type { Instant } from '../../../shared/domain/text.ts';
import { hour, minute } from '../../../shared/durations.ts';
import type { AccountKey } from './ports.ts';

const spreadMinutes = 14;
/** Shorter than the longest delay of a queue, so that one run can queue everything due within it. */
export const spreadMilliseconds = spreadMinutes * minute;

/** The random minutes spread the calls to a platform and let a worker batch the accounts of one minute. */
export function nextCollectionAt({ clientId }: AccountKey, tick: Date): Instant {
  const share = Number.parseInt(clientId.slice(-4), 36) / 36 ** 4;
  return new Date(tick.getTime() + hour + Math.floor(share * spreadMinutes) * minute).toISOString();
}
