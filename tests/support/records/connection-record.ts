import type { Agreement, StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { aClientId } from './post-record.ts';

export function aConnection(wanted: Partial<StoredConnection> = {}): StoredConnection {
  return {
    clientId: aClientId,
    platform: 'instagram',
    accountId: '17',
    accountName: 'cedar.cafe',
    profileName: 'Cedar Café',
    platformData: { pageId: '18' },
    status: 'connected',
    connectedAt: '2026-11-20T10:00:00.000Z',
    scopes: [],
    sealedToken: { key: '', nonce: '', tag: '', text: '' },
    ...wanted,
  };
}

export const anAgreement: Agreement = {
  personId: '9',
  profileId: '18',
  isOwn: true,
  agreedAt: '2026-11-20T10:00:00.000Z',
};
