import { describe, expect, it } from 'vitest';
import { shiftedBy, shiftedTo, timeOn } from '../../../../shared/domain/posts/schedule-time.ts';

const beirut = 'Asia/Beirut';
/** Nine in the morning in Beirut. */
const winter = '2027-03-26T07:00:00.000Z';

describe('a time that is moved', () => {
  it.each([
    ['a day on', { days: 1 }, '2027-03-27T07:00:00.000Z'],
    ['over the night clocks are set forward, at nine still', { days: 7 }, '2027-04-02T06:00:00.000Z'],
    ['a day back', { days: -1 }, '2027-03-25T07:00:00.000Z'],
    ['over the end of a year', { days: 365 }, '2028-03-25T07:00:00.000Z'],
    ['a quarter of an hour on', { minutes: 15 }, '2027-03-26T07:15:00.000Z'],
    ['by hours that pass, whatever clocks show', { minutes: 48 * 60 }, '2027-03-28T07:00:00.000Z'],
    ['by both', { days: 7, minutes: -60 }, '2027-04-02T05:00:00.000Z'],
    ['not at all', {}, winter],
  ])('is %s', (_name, shift, at) => {
    expect(shiftedBy(winter, shift, beirut)).toEqual({ at, clocks: 'steady' });
  });

  it('reports a time that clocks skip or repeat on its new day', () => {
    const halfPastMidnight = '2027-03-26T22:30:00.000Z';
    expect(shiftedBy(halfPastMidnight, { days: 1 }, beirut)).toEqual({
      at: '2027-03-27T22:30:00.000Z',
      clocks: 'forward',
    });
    const halfPastEleven = '2027-10-29T20:30:00.000Z';
    expect(shiftedBy(halfPastEleven, { days: 1 }, beirut)).toEqual({ at: '2027-10-30T20:30:00.000Z', clocks: 'back' });
  });

  it('stays as it is to the millisecond, in the second of two hours as well, when it is moved by nothing', () => {
    const secondHalfPastEleven = '2027-10-30T21:30:12.345Z';
    expect(shiftedBy(secondHalfPastEleven, {}, beirut)).toEqual({ at: secondHalfPastEleven, clocks: 'steady' });
  });

  it('keeps its time of day on another day', () => {
    expect(shiftedTo(winter, '2027-07-01', beirut)).toEqual({ at: '2027-07-01T06:00:00.000Z', clocks: 'steady' });
  });

  it('is not moved to what is no time', () => {
    expect(() => timeOn('2027-02-30', '09:00', beirut)).toThrow('2027-02-30');
  });
});
