import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { healthOf } from '../../../../shared/domain/connections/connection.ts';
import { renewalTimes } from '../../../../shared/domain/connections/token-renewal.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { noon, isoAfterNoon } from '../../../support/noon.ts';

describe('tokens are renewed', () => {
  it.each([
    ['at half their life', 2 * hour, 180 * day, hour, 90 * day],
    ['ten days before they end when half their life is later', day, 20 * day, day / 2, 10 * day],
    ['ten days before they end when half their life is later', day, 20 * day - 2, day / 2, 10 * day - 2],
    ['at half their life when that is earlier', day, 20 * day + 2, day / 2, 10 * day + 1],
  ])('%s', (_when, life, refreshLife, renewAfter, keepAliveAfter) => {
    expect(renewalTimes({ expiresAt: isoAfterNoon(life), refreshExpiresAt: isoAfterNoon(refreshLife) }, noon)).toEqual({
      renewAt: isoAfterNoon(renewAfter),
      keepAliveAt: isoAfterNoon(keepAliveAfter),
    });
  });

  it('at least ten days early and never after half their life, however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * day }), (life) => {
        const { keepAliveAt } = renewalTimes(
          { expiresAt: isoAfterNoon(life), refreshExpiresAt: isoAfterNoon(life) },
          noon,
        );
        expect(Date.parse(isoAfterNoon(life)) - Date.parse(keepAliveAt)).toBeGreaterThanOrEqual(10 * day);
        expect(Date.parse(keepAliveAt) - noon.getTime()).toBeLessThanOrEqual(life / 2);
      }),
    );
  });
});

describe('a connection', () => {
  it.each([
    ['connected', undefined, 'healthy'],
    ['connected', isoAfterNoon(10 * day + 1), 'healthy'],
    ['connected', isoAfterNoon(10 * day), 'degraded'],
    ['connected', isoAfterNoon(1), 'degraded'],
    ['connected', isoAfterNoon(0), 'reconnect'],
    ['reconnect', isoAfterNoon(100 * day), 'reconnect'],
  ] as const)('that is %s until %s is %s', (status, expiresAt, health) => {
    expect(healthOf({ status, expiresAt }, noon)).toBe(health);
  });
});
