import { expect, it } from 'vitest';
import { addressEnd } from '../../../functions/adapters/files/signed-addresses.ts';
import { hour } from '../../../shared/durations.ts';

const endOf = (instant: string) => addressEnd(new Date(instant)).toISOString();

it('is the same for all who ask in one half of a UTC day', () => {
  expect(endOf('2026-11-23T00:00:00.000Z')).toBe('2026-11-24T00:00:00.000Z');
  expect(endOf('2026-11-23T11:59:59.999Z')).toBe('2026-11-24T00:00:00.000Z');
  expect(endOf('2026-11-23T12:00:00.000Z')).toBe('2026-11-24T12:00:00.000Z');
  expect(endOf('2026-11-23T23:59:59.999Z')).toBe('2026-11-24T12:00:00.000Z');
});

it('is more than 12 and at most 24 hours ahead', () => {
  for (let now = Date.UTC(2026, 10, 23); now <= Date.UTC(2026, 10, 24); now += hour / 4) {
    const ahead = addressEnd(new Date(now)).getTime() - now;
    expect(ahead).toBeGreaterThan(12 * hour);
    expect(ahead).toBeLessThanOrEqual(24 * hour);
  }
});
