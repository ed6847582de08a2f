import { afterEach, describe, expect, it } from 'vitest';
import { recordServerTime, serverNow } from '../../web/src/api/server-clock.ts';
import { hour } from '../../shared/durations.ts';

const answerOf = (at: Date | undefined) =>
  new Response(null, at === undefined ? {} : { headers: { date: at.toUTCString() } });

describe('the time of the server', () => {
  afterEach(() => recordServerTime(answerOf(new Date())));

  const isOff = () => serverNow().getTime() - Date.now();

  it.each([-30 * hour, hour])('puts right a device that is %d ms off', (by) => {
    recordServerTime(answerOf(new Date(Date.now() + by)));
    expect(Math.abs(isOff() - by)).toBeLessThan(1500);
  });

  it('leaves a device that is nearly right alone', () => {
    recordServerTime(answerOf(new Date()));
    expect(Math.abs(isOff())).toBeLessThan(5);
  });

  it('does not change without a date in the answer', () => {
    recordServerTime(answerOf(new Date(Date.now() + hour)));
    recordServerTime(answerOf(undefined));
    expect(Math.abs(isOff() - hour)).toBeLessThan(1500);
  });
});
