import { second } from '../../../shared/durations.ts';

/** The `Date` header has whole seconds and the answer takes a moment: a smaller difference is not corrected. */
export const clockTolerance = 3 * second;

let offset = 0;

/** Corrects a wrong device clock by the answer's `Date` header. A missing or invalid header changes nothing. */
export function recordServerTime({ headers }: Response, receivedAt = Date.now()) {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime + second / 2 - receivedAt;
  offset = Math.abs(difference) <= clockTolerance ? 0 : difference;
}

/** The time by the server's clock, as its last answers gave it. */
export const serverNow = (): Date => new Date(Date.now() + offset);
