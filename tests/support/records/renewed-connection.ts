import type { SealedToken, StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export const sealed = (text: string): SealedToken => ({ key: '', nonce: '', tag: '', text });

/** Valid from noon: the token for two hours, the refresh token for 180 days. */
export const aRenewedConnection = (clientId: ClientId, change: Partial<StoredConnection> = {}): StoredConnection => ({
  clientId,
  platform: 'tiktok',
  accountId: '1',
  accountName: 'cedar.cafe',
  profileName: 'Cedar Café',
  platformData: {},
  status: 'connected',
  connectedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-05-19T12:00:00.000Z',
  scopes: ['video.publish'],
  sealedToken: sealed('token-0'),
  renewal: {
    sealedRefreshToken: sealed('refresh-0'),
    tokenExpiresAt: '2026-11-20T14:00:00.000Z',
    renewAt: '2026-11-20T13:00:00.000Z',
    keepAliveAt: '2027-02-18T12:00:00.000Z',
  },
  ...change,
});
