import { describe, expect, it } from 'vitest';
import { weekPlaces } from '../../../shared/domain/planning/week-places.ts';

const timeZone = 'Asia/Beirut';
const from = '2026-11-22T22:00:00.000Z';
const to = '2026-11-29T22:00:00.000Z';
const now = new Date('2026-11-24T10:00:00.000Z');
const slot = (at: string) => ({ at, by: 'slot' as const });
const best = (weekday: number, time: string, posts = 14) => ({ weekday, time, posts });
const nothing = { timeZone, proposed: [], bestTimes: [best(1, '19:00')] };
const atOf = (places: readonly { at: string }[]) => places.map(({ at }) => at);

describe('the places of a week', () => {
  it('are its free slots and best times in the client’s zone, in order', () => {
    const proposed = [slot('2026-11-25T08:30:00.000Z'), slot('2026-11-30T08:30:00.000Z')];
    expect(
      weekPlaces({ timeZone, proposed, bestTimes: [best(7, '19:00'), best(3, '09:00', 3)] }, from, to, now),
    ).toEqual([
      { kind: 'best-time', at: '2026-11-25T07:00:00.000Z', posts: 3 },
      { kind: 'slot', at: '2026-11-25T08:30:00.000Z' },
      { kind: 'best-time', at: '2026-11-29T17:00:00.000Z', posts: 14 },
    ]);
  });

  it('begin ten minutes from now at the earliest, and end before the next week', () => {
    const at = (time: string) => slot(`2026-11-24T10:${time}.000Z`);
    const proposed = [at('09:59'), at('10:00'), slot('2026-11-29T21:59:59.999Z'), slot(to)];
    expect(atOf(weekPlaces({ ...nothing, proposed }, from, to, now))).toEqual([
      '2026-11-24T10:10:00.000Z',
      '2026-11-29T21:59:59.999Z',
    ]);
    expect(weekPlaces(nothing, from, to, now)).toEqual([]);
  });

  it('name a slot that is a best time once, as the slot', () => {
    const times = { timeZone, proposed: [slot('2026-11-25T07:00:00.000Z')], bestTimes: [best(3, '09:00')] };
    expect(weekPlaces(times, from, to, now)).toEqual([{ kind: 'slot', at: '2026-11-25T07:00:00.000Z' }]);
  });

  it('are no days that are proposed for want of anything better', () => {
    const proposed = [{ at: '2026-11-25T08:00:00.000Z', by: 'usual' as const }];
    expect(weekPlaces({ ...nothing, proposed }, from, to, now)).toEqual([]);
  });

  it('are usual hours for a client without slots and best times', () => {
    const none = { timeZone, proposed: [], bestTimes: [] };
    expect(weekPlaces(none, '2026-11-26T22:00:00.000Z', '2026-11-28T22:00:00.000Z', now)).toEqual([
      { kind: 'usual-hour', at: '2026-11-27T10:30:00.000Z' },
      { kind: 'usual-hour', at: '2026-11-27T17:30:00.000Z' },
      { kind: 'usual-hour', at: '2026-11-28T09:00:00.000Z' },
      { kind: 'usual-hour', at: '2026-11-28T18:00:00.000Z' },
    ]);
    const proposed = [slot('2026-11-27T08:30:00.000Z')];
    expect(weekPlaces({ ...none, proposed }, from, to, now)).toEqual([{ kind: 'slot', at: proposed[0]?.at }]);
  });

  it('keep their hour when clocks change, and leave out an hour that does not exist', () => {
    // In Beirut clocks go from 0:00 to 1:00 on 29 March 2026.
    const week = ['2026-03-22T22:00:00.000Z', '2026-03-29T21:00:00.000Z', new Date('2026-03-20T00:00:00Z')] as const;
    expect(atOf(weekPlaces({ ...nothing, bestTimes: [best(6, '19:00'), best(7, '19:00')] }, ...week))).toEqual([
      '2026-03-28T17:00:00.000Z',
      '2026-03-29T16:00:00.000Z',
    ]);
  });
});
