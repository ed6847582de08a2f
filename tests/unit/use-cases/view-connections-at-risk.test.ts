import { describe, expect, it } from 'vitest';
import { viewConnectionsAtRisk } from '../../../functions/use-cases/operations/view-connections-at-risk.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { day } from '../../../shared/durations.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const revoked = connectionReason('connection.app-removed', { platform: 'TikTok' });
const inDays = (days: number) => new Date(now.getTime() + days * day).toISOString();

async function shown(...wanted: Partial<StoredConnection>[]) {
  const client = aClient({ name: 'Cedar Café' });
  const stored = wanted.map((each) => aConnection({ clientId: client.id, ...each }));
  return viewConnectionsAtRisk(someStaff(), { connections: memoryConnections(stored, [client]), now });
}

describe('connections at risk', () => {
  it('are none while all is well', async () => {
    expect(await shown({}, { platform: 'facebook', expiresAt: inDays(11) })).toEqual({
      connections: [],
      isComplete: true,
    });
  });

  it('are those that end within ten days, since then', async () => {
    const { connections } = await shown({ expiresAt: inDays(4) });
    expect(connections).toMatchObject([
      {
        clientName: 'Cedar Café',
        platform: 'instagram',
        accountName: 'cedar.cafe',
        risk: 'expiring',
        since: inDays(-6),
      },
    ]);
  });

  it('are those that have ended, and those whose platform refuses them, before those that will end', async () => {
    const { connections } = await shown(
      { platform: 'instagram', expiresAt: inDays(4) },
      { platform: 'facebook', expiresAt: inDays(-1) },
      { platform: 'tiktok', status: 'reconnect', statusSince: inDays(-2), statusReason: revoked },
    );
    expect(connections.map(({ platform, risk, since }) => [platform, risk, since])).toEqual([
      ['tiktok', 'refused', inDays(-2)],
      ['facebook', 'expired', inDays(-1)],
      ['instagram', 'expiring', inDays(-6)],
    ]);
    expect(connections[0]).toMatchObject(revoked);
  });

  it('contain no tokens', async () => {
    const { connections } = await shown({ expiresAt: inDays(-1) });
    expect(Object.keys(connections[0] ?? {})).not.toContain('sealedToken');
  });
});
