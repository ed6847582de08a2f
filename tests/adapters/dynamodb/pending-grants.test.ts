import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoPendingGrants } from '../../../functions/adapters/dynamodb/pending-grants.ts';
import type { PendingGrant } from '../../../functions/use-cases/connections/ports.ts';
import { noon } from '../../memory/client-record.ts';
import { aConnection } from '../../memory/connection-record.ts';
import { embeddedTable } from './embedded-table.ts';

let store: Awaited<ReturnType<typeof embeddedTable>>;
beforeAll(async () => {
  store = await embeddedTable();
});
afterAll(() => store.stop());

const { connectedAt: _none, ...candidate } = aConnection({ missingScopes: ['read_insights'] });
const grant: PendingGrant = {
  userId: candidate.clientId,
  clientId: candidate.clientId,
  platform: 'instagram',
  personId: '9',
  agreedAt: noon.toISOString(),
  pages: [{ id: '18', name: 'Cedar Café' }],
  candidates: [candidate, { ...candidate, accountId: '19' }],
  expiresAt: noon.toISOString(),
};

it('a grant that waits for a choice is taken once, by a secret that is not stored, and expires', async () => {
  const pending = dynamoPendingGrants(store.table);
  await pending.save('the secret of the choice', grant);
  const { Items: items = [] } = await store.table.document.send(new ScanCommand({ TableName: store.table.name }));
  expect(items).toMatchObject([{ ttl: +noon / 1000 }]);
  expect(JSON.stringify(items)).not.toContain('the secret of the choice');
  expect(await pending.take('another secret')).toBeUndefined();
  const taken = await Promise.all([pending.take('the secret of the choice'), pending.take('the secret of the choice')]);
  expect(taken.filter((one) => one !== undefined)).toEqual([grant]);
});

it('as many accounts as can be chosen among fit into an item', async () => {
  const pending = dynamoPendingGrants(store.table);
  const sealedToken = { key: 'k'.repeat(400), nonce: 'n'.repeat(16), tag: 't'.repeat(24), text: 'x'.repeat(400) };
  const scopes = Array.from({ length: 14 }, (_, number) => `a_permission_with_a_long_name_${number}`);
  const candidates = Array.from({ length: 150 }, (_, number) => ({
    ...candidate,
    accountId: `1784140000000${number}`,
    accountName: 'a'.repeat(75),
    pageName: 'p'.repeat(75),
    scopes,
    sealedToken,
  }));
  const pages = candidates.map(({ accountId, pageName }) => ({ id: accountId, name: pageName }));
  await pending.save('many', { ...grant, candidates, pages });
  expect((await pending.take('many'))?.candidates).toHaveLength(150);
});
