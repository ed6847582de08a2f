import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoConnectionTokens } from '../../../functions/adapters/dynamodb/connections/connection-tokens.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anAgreement } from '../../support/records/connection-record.ts';
import { memoryConnectionTokens, type MemoryConnectionTokens } from '../../support/memory/connection-tokens.ts';
import { aRenewedConnection, sealed } from '../../support/records/renewed-connection.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { day } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { noon, afterNoon, isoAfterNoon } from '../../support/noon.ts';

interface Store {
  tokens: MemoryConnectionTokens;
  stop: () => Promise<void>;
}

const memoryStore = async (): Promise<Store> => ({ tokens: memoryConnectionTokens(), stop: async () => undefined });

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const connections = changeableConnections(table, () => noon);
  const clients = dynamoClients(table);
  async function save(connection: StoredConnection) {
    const id = connection.clientId;
    if ((await clients.find(id)) === undefined) await clients.create(aClient({ id, email: `${id}@example.com` }));
    await connections.save(connection, Infinity, anAgreement);
  }
  return {
    tokens: { ...dynamoConnectionTokens(table), save, find: (id, platform) => connections.find(id, platform) },
    stop,
  };
}

const leaseOf = (token: string, from = noon) => ({
  token,
  until: new Date(from.getTime() + 120_000).toISOString(),
});

const need = { since: noon.toISOString(), reason: { reason: 'Please connect it again.' } };

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('the right to renew tokens, %s,', (_where, open) => {
  let store: Store;
  let connection: StoredConnection;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    const clientId = newClientId();
    connection = aRenewedConnection(clientId, { accountId: clientId });
    await store.tokens.save(connection);
  });
  const found = () => store.tokens.find(connection.clientId, 'tiktok');

  it('is one renewer’s, however many come at once', async () => {
    const claims = Array.from({ length: 10 }, (_, index) => store.tokens.claim(connection, leaseOf(`${index}`), noon));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('is free again when its time is over, to the millisecond', async () => {
    await store.tokens.claim(connection, leaseOf('one'), noon);
    expect(await store.tokens.claim(connection, leaseOf('two'), afterNoon(119_999))).toBe(false);
    expect(await store.tokens.claim(connection, leaseOf('two'), afterNoon(120_000))).toBe(true);
    expect(await store.tokens.renew({ ...connection, sealedToken: sealed('late') }, leaseOf('one'))).toBe(false);
    expect(await store.tokens.end(connection, leaseOf('one'), need)).toBe(false);
    expect(await found()).toEqual(connection);
  });

  it('is free again when it is given back', async () => {
    await store.tokens.claim(connection, leaseOf('one'), noon);
    await store.tokens.release(connection, leaseOf('one'));
    expect(await store.tokens.claim(connection, leaseOf('two'), noon)).toBe(true);
  });

  it('saves both tokens at once, and refuses a second renewal of the old ones', async () => {
    const renewed = {
      ...connection,
      expiresAt: '2027-06-01T12:00:00.000Z',
      sealedToken: sealed('token-1'),
      renewal: { ...connection.renewal!, sealedRefreshToken: sealed('refresh-1') },
    };
    await store.tokens.claim(connection, leaseOf('one'), noon);
    expect(await store.tokens.renew(renewed, leaseOf('one'))).toBe(true);
    expect(await found()).toEqual(renewed);
    expect(await store.tokens.claim(connection, leaseOf('two'), noon)).toBe(false);
    expect(await store.tokens.claim(renewed, leaseOf('two'), noon)).toBe(true);
  });

  it('is lost to a person who connects the account again', async () => {
    await store.tokens.claim(connection, leaseOf('one'), noon);
    const again = { ...connection, sealedToken: sealed('again') };
    await store.tokens.save(again);
    expect(await store.tokens.renew({ ...connection, sealedToken: sealed('late') }, leaseOf('one'))).toBe(false);
    expect(await found()).toEqual(again);
  });

  it('ends with an account that must be connected again and is no longer renewed', async () => {
    const due = { ...connection, renewal: { ...connection.renewal!, keepAliveAt: isoAfterNoon(-1) } };
    await store.tokens.save(due);
    await store.tokens.claim(due, leaseOf('one'), noon);
    expect(await store.tokens.due(noon, 1000)).toContainEqual({ clientId: due.clientId, platform: 'tiktok' });
    expect(await store.tokens.end(due, leaseOf('one'), need)).toBe(true);
    const { since: statusSince, reason: statusReason } = need;
    expect(await found()).toEqual({ ...due, status: 'reconnect', statusReason, statusSince });
    expect(await store.tokens.due(noon, 1000)).not.toContainEqual({ clientId: due.clientId, platform: 'tiktok' });
  });

  it('makes the account due ten days before its end when it cannot be renewed, until that is recorded', async () => {
    const { renewal: _renewal, ...unrenewable } = { ...connection, expiresAt: isoAfterNoon(10 * day) };
    await store.tokens.save(unrenewable);
    const isDue = async (at: Date) =>
      (await store.tokens.due(at, 1000)).some(({ clientId }) => clientId === connection.clientId);
    expect([await isDue(noon), await isDue(afterNoon(1))]).toEqual([false, true]);
    await store.tokens.markEndingSoon({ ...unrenewable, connectedAt: isoAfterNoon(1) }, noon.toISOString());
    expect(await isDue(afterNoon(1))).toBe(true);
    await store.tokens.markEndingSoon(unrenewable, noon.toISOString());
    expect(await isDue(afterNoon(1))).toBe(false);
    expect(await found()).toEqual(unrenewable);
  });

  it('is due once its time has come, the longest due first, up to a limit', async () => {
    const at = (milliseconds: number) => {
      const clientId = newClientId();
      const keepAliveAt = isoAfterNoon(milliseconds);
      return aRenewedConnection(clientId, { accountId: clientId, renewal: { ...connection.renewal!, keepAliveAt } });
    };
    const [last, first, later] = [at(-day - 1), at(-day - 2), at(-day)];
    for (const one of [last, first, later]) await store.tokens.save(one);
    const due = (limit: number) => store.tokens.due(afterNoon(-day), limit);
    expect((await due(10)).map(({ clientId }) => clientId)).toEqual([first.clientId, last.clientId]);
    expect(await due(1)).toEqual([{ clientId: first.clientId, platform: 'tiktok' }]);
  });
});

it('an account that became at risk while its tokens were renewed stays at risk', async () => {
  const { table, stop } = await emptyTable();
  const [connections, tokens] = [changeableConnections(table, () => noon), dynamoConnectionTokens(table)];
  const connection = aRenewedConnection(newClientId());
  await dynamoClients(table).create(aClient({ id: connection.clientId }));
  await connections.save(connection, Infinity, anAgreement);
  await tokens.claim(connection, leaseOf('one'), noon);
  await connections.requireReconnect(connection, need);
  expect(await tokens.renew({ ...connection, sealedToken: sealed('late') }, leaseOf('one'))).toBe(false);
  const { clientId, platform } = connection;
  expect(await connections.needingAttention(afterNoon(1), 10)).toEqual([{ clientId, platform }]);
  await stop();
});
