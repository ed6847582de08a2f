import { describe, expect, it } from 'vitest';
import { isSeenLately, isSessionOver, seenPrecision } from '../../../../shared/domain/sign-in/session.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { afterNoon, noon } from '../../../support/noon.ts';
import { aSession } from '../../../support/records/session-record.ts';

const at = (milliseconds: number) => afterNoon(milliseconds).toISOString();
const client = { role: 'user', signedInAt: at(0) } as const;
const staff = { role: 'admin', signedInAt: at(0) } as const;

describe('a session', () => {
  it('goes on until it is ended', () => {
    expect(isSessionOver(client, undefined, {}, noon)).toBe(false);
    expect(isSessionOver(client, aSession(), {}, afterNoon(29 * 24 * hour))).toBe(false);
    expect(isSessionOver(client, aSession({ endedAt: at(1) }), {}, afterNoon(1))).toBe(true);
  });

  it.each([
    ['a second before', -1000, true],
    ['in the second', 0, false],
    ['a second after', 1000, false],
  ])('that began %s an end of all sessions has ended: %s', (_when, later, isOver) => {
    const sessionsEndedAt = at(400);
    expect(isSessionOver({ role: 'user', signedInAt: at(later) }, undefined, { sessionsEndedAt }, noon)).toBe(isOver);
  });

  it('of unknown begin ends with all', () => {
    expect(isSessionOver({ role: 'user' }, undefined, { sessionsEndedAt: at(0) }, noon)).toBe(true);
  });

  it('outlives the end of the others, and not a later one', () => {
    const kept = aSession({ outlivedAt: at(hour) });
    expect(isSessionOver(client, kept, { sessionsEndedAt: at(hour) }, afterNoon(hour))).toBe(false);
    expect(isSessionOver(client, kept, { sessionsEndedAt: at(hour + 1) }, afterNoon(hour))).toBe(true);
  });
});

describe('a session of staff', () => {
  const used = (after: number) => aSession({ lastSeenAt: at(after) });

  it.each([
    ['a moment before twelve hours', 12 * hour - 1, false],
    ['after twelve hours', 12 * hour, true],
  ])('that is used all the time is over %s: %s', (_when, later, isOver) => {
    expect(isSessionOver(staff, used(later - minute), {}, afterNoon(later))).toBe(isOver);
    expect(isSessionOver(client, used(later - minute), {}, afterNoon(later))).toBe(false);
  });

  it.each([
    ['a moment before half an hour', 30 * minute - 1, false],
    ['after half an hour', 30 * minute, true],
  ])('without use is over %s: %s', (_when, later, isOver) => {
    expect(isSessionOver(staff, used(0), {}, afterNoon(later))).toBe(isOver);
    expect(isSessionOver(client, used(0), {}, afterNoon(later))).toBe(false);
  });
});

it('its use is noted every five minutes', () => {
  expect(isSeenLately(aSession(), afterNoon(seenPrecision - 1))).toBe(true);
  expect(isSeenLately(aSession(), afterNoon(seenPrecision))).toBe(false);
});
