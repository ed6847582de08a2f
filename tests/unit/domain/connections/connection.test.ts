import { describe, expect, it } from 'vitest';
import { healthOf } from '../../../../shared/domain/connections/connection.ts';
import { riskOf } from '../../../../shared/domain/connections/connection-at-risk.ts';
import { connectionReason } from '../../../../shared/messages/connection-texts.ts';
import { day } from '../../../../shared/durations.ts';
import { noon, isoAfterNoon } from '../../../support/noon.ts';

const connectedAt = isoAfterNoon(-30 * day);
const connected = { status: 'connected', connectedAt } as const;
const refused = { status: 'reconnect', connectedAt } as const;

describe('an account', () => {
  it.each([
    ['healthy while it has no end', undefined, 'healthy'],
    ['healthy while its end is more than ten days away', isoAfterNoon(10 * day + 1), 'healthy'],
    ['degraded from ten days before its end on', isoAfterNoon(10 * day), 'degraded'],
    ['degraded to the last millisecond', isoAfterNoon(1), 'degraded'],
    ['in need of its person from the very instant of its end on', isoAfterNoon(0), 'reconnect'],
  ] as const)('is %s', (_how, expiresAt, health) => {
    expect(healthOf({ ...connected, expiresAt }, noon)).toBe(health);
  });

  it('is in need of its person when the platform takes nothing for it', () => {
    expect(healthOf({ ...refused, expiresAt: isoAfterNoon(30 * day) }, noon)).toBe('reconnect');
  });
});

describe('the risk of an account', () => {
  it('is none while it is well', () => {
    expect(riskOf(connected, noon)).toBeUndefined();
    expect(riskOf({ ...connected, expiresAt: isoAfterNoon(11 * day) }, noon)).toBeUndefined();
  });

  it('is that it ends, since ten days before', () => {
    expect(riskOf({ ...connected, expiresAt: isoAfterNoon(9 * day) }, noon)).toEqual({
      risk: 'expiring',
      since: isoAfterNoon(-day),
    });
  });

  it('is that it has ended, since then', () => {
    expect(riskOf({ ...connected, expiresAt: isoAfterNoon(-day) }, noon)).toEqual({
      risk: 'expired',
      since: isoAfterNoon(-day),
    });
  });

  it('is that it is refused, for the reason of the platform, since that came or else since it was connected', () => {
    const reason = connectionReason('connection.app-removed', { platform: 'Instagram' });
    expect(riskOf({ ...refused, statusSince: isoAfterNoon(-1), statusReason: reason }, noon)).toEqual({
      risk: 'refused',
      since: isoAfterNoon(-1),
      ...reason,
    });
    expect(riskOf(refused, noon)).toEqual({ risk: 'refused', since: connectedAt });
  });
});
