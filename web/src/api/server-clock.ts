import { second } from '../../../shared/durations.ts';

/** An answer tells whole seconds and took a moment to come: a device that is off by no more than this is believed. */
const believed = 3 * second;

let offset = 0;

/**
 * Notes what an answer says of the time. A device whose clock is wrong is put right by it; where the header was not sent
 * or makes no sense, nothing changes.
 */
export function recordServerTime({ headers }: Response, receivedAt = Date.now()) {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const difference = told + second / 2 - receivedAt;
  offset = Math.abs(difference) <= believed ? 0 : difference;
}

/** The time by the server's clock, as far as its answers have told it. */
export const serverNow = (): Date => new Date(Date.now() + offset);
