import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoPendingGrants } from '../../../functions/adapters/dynamodb/connections/one-time-secrets.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import type { PendingGrant } from '../../../functions/use-cases/connections/ports.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

let store: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  store = await emptyTable();
});
afterAll(() => store.stop());

const { connectedAt: _none, ...connection } = aConnection({ missingScopes: ['read_insights'] });
const candidate = { ...connection, profileId: '18' };
const grant: PendingGrant = {
  userId: candidate.clientId,
  clientId: candidate.clientId,
  platform: 'instagram',
  personId: '9',
  agreedAt: noon.toISOString(),
  profiles: [{ id: '18', name: 'Cedar Café' }],
  candidates: [candidate, { ...candidate, accountId: '19' }],
  expiresAt: noon.toISOString(),
};

const shown = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value));

it('a grant that waits for a choice is taken once, by a secret that is not stored, and expires', async () => {
  const pending = dynamoPendingGrants(store.table);
  await pending.save('the secret of the choice', grant);
  const { Items: items = [] } = await store.table.document.send(new ScanCommand({ TableName: store.table.name }));
  expect(items).toMatchObject([{ ttl: +noon / 1000 }]);
  const stored = items.map((item) => Object.values(item).map(shown).join(' ')).join('\n');
  for (const hidden of ['the secret of the choice', grant.clientId, 'personId', 'Cedar'])
    expect(stored).not.toContain(hidden);
  expect(await pending.take('another secret')).toBeUndefined();
  const taken = await Promise.all([pending.take('the secret of the choice'), pending.take('the secret of the choice')]);
  expect(taken.filter((one) => one !== undefined)).toEqual([grant]);
});

it('is taken on condition, since not every database orders two deletes', async () => {
  const { document } = store.table;
  const conditions: unknown[] = [];
  document.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const { input } = call;
        if (commandName === 'DeleteItemCommand' && 'ConditionExpression' in input)
          conditions.push(input.ConditionExpression);
        return next(call);
      },
    { step: 'initialize', name: 'conditions' },
  );
  await dynamoPendingGrants(store.table).take('a secret that nobody saved');
  document.middlewareStack.remove('conditions');
  expect(conditions).toEqual(['attribute_exists(pk)']);
});

it('a grant that was put in the place of another opens with no secret', async () => {
  const pending = dynamoPendingGrants(store.table);
  await pending.save('mine', grant);
  const { Item: item } = await store.table.document.send(
    new GetCommand({ TableName: store.table.name, Key: keys.pendingGrant('mine') }),
  );
  const moved = { ...item, ...keys.pendingGrant('yours') };
  await store.table.document.send(new PutCommand({ TableName: store.table.name, Item: moved }));
  await expect(pending.take('yours')).rejects.toThrow('unable to authenticate data');
  expect(await pending.take('mine')).toEqual(grant);
});

it('as many accounts as can be chosen among fit into an item', async () => {
  const pending = dynamoPendingGrants(store.table);
  const sealedToken = { key: 'k'.repeat(400), nonce: 'n'.repeat(16), tag: 't'.repeat(24), text: 'x'.repeat(400) };
  const scopes = Array.from({ length: 14 }, (_, number) => `a_permission_with_a_long_name_${number}`);
  const candidates = Array.from({ length: 150 }, (_, number) => ({
    ...candidate,
    accountId: `1784140000000${number}`,
    accountName: 'a'.repeat(75),
    profileName: 'p'.repeat(75),
    profileId: `1048140000000${number}`,
    platformData: { pageId: `1048140000000${number}` },
    scopes,
    sealedToken,
  }));
  const profiles = candidates.map(({ accountId, profileName }) => ({ id: accountId, name: profileName }));
  await pending.save('many', { ...grant, candidates, profiles });
  expect((await pending.take('many'))?.candidates).toHaveLength(150);
});
