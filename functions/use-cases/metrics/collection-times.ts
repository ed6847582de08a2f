import type { Instant } from '../../../shared/domain/text.ts';
import { hour, minute } from '../../../shared/durations.ts';
import type { AccountKey } from './ports.ts';

const spreadMinutes = 14;
/** Shorter than the longest delay of a queue, so that a tick can send everything that is due in it. */
export const spreadMilliseconds = spreadMinutes * minute;

/**
 * When an account is measured next, given the hourly tick that found it: the next tick, and as many minutes later as the random end
 * of its client's id says, so that the accounts do not ask the platform all at once, and a worker takes those of a minute together.
 */
export function nextCollectionAt({ clientId }: AccountKey, tick: Date): Instant {
  const share = Number.parseInt(clientId.slice(-4), 36) / 36 ** 4;
  return new Date(tick.getTime() + hour + Math.floor(share * spreadMinutes) * minute).toISOString();
}
