import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { healthOf } from '../../../../shared/domain/connections/connection.ts';
import { renewalTimes } from '../../../../shared/domain/connections/token-renewal.ts';
import { day, hour } from '../../../../shared/durations.ts';

const noon = new Date('2026-11-20T12:00:00.000Z');
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString();

describe('tokens are renewed', () => {
  it.each([
    ['at half their life', 2 * hour, 180 * day, hour, 90 * day],
    ['ten days before they end when half their life is later', day, 20 * day, day / 2, 10 * day],
    ['ten days before they end when half their life is later', day, 20 * day - 2, day / 2, 10 * day - 2],
    ['at half their life when that is earlier', day, 20 * day + 2, day / 2, 10 * day + 1],
  ])('%s', (_when, life, refreshLife, renewAfter, keepAliveAfter) => {
    expect(renewalTimes({ expiresAt: after(life), refreshExpiresAt: after(refreshLife) }, noon)).toEqual({
      renewAt: after(renewAfter),
      keepAliveAt: after(keepAliveAfter),
    });
  });

  it('at least ten days early and never after half their life, however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * day }), (life) => {
        const { keepAliveAt } = renewalTimes({ expiresAt: after(life), refreshExpiresAt: after(life) }, noon);
        expect(Date.parse(after(life)) - Date.parse(keepAliveAt)).toBeGreaterThanOrEqual(10 * day);
        expect(Date.parse(keepAliveAt) - noon.getTime()).toBeLessThanOrEqual(life / 2);
      }),
    );
  });
});

describe('a connection', () => {
  it.each([
    ['connected', undefined, 'healthy'],
    ['connected', after(10 * day + 1), 'healthy'],
    ['connected', after(10 * day), 'degraded'],
    ['connected', after(1), 'degraded'],
    ['connected', after(0), 'reconnect'],
    ['reconnect', after(100 * day), 'reconnect'],
  ] as const)('that is %s until %s is %s', (status, expiresAt, health) => {
    expect(healthOf({ status, expiresAt }, noon)).toBe(health);
  });
});
