import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoConnectionTokens } from '../../../functions/adapters/dynamodb/connections/connection-tokens.ts';
import { dynamoDisconnectedAccounts } from '../../../functions/adapters/dynamodb/connections/disconnected-accounts.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { day, minute } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { anAgreement } from '../../support/records/connection-record.ts';
import { aRenewedConnection, sealed } from '../../support/records/renewed-connection.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

describe('a disconnected account', () => {
  const connections = () => changeableConnections(embedded.table, () => noon);
  const disconnected = () => dynamoDisconnectedAccounts(embedded.table);
  let client: Client;
  let connection: StoredConnection;
  beforeEach(async () => {
    const id = newClientId();
    client = aClient({ id, email: `${id}@example.com` });
    await dynamoClients(embedded.table).create(client);
    connection = aRenewedConnection(id, { accountId: id });
    await connections().save(connection, Infinity, anAgreement);
  });

  async function storedOf(prefix: string) {
    const { Items: items = [] } = await embedded.table.document.send(
      new QueryCommand({
        TableName: embedded.table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': keys.client(client.id).pk, ':prefix': prefix },
        ConsistentRead: true,
      }),
    );
    return items;
  }

  it('is free for another client at once, and its tokens are kept for a day at most', async () => {
    expect(await connections().disconnect(connection)).toBe(true);
    expect(await connections().listFor(client.id)).toEqual([]);
    expect(await connections().holdersOf('tiktok', [connection.accountId])).toEqual(new Map());
    expect((await dynamoClients(embedded.table).load(client.id)).socialMediaAccounts).toEqual([]);
    expect(await disconnected().find(connection)).toEqual({ connection, disconnectedAt: noon.toISOString() });
    const [item, ...others] = await storedOf('DISCONNECTED#');
    expect(others).toEqual([]);
    expect(item).toMatchObject({ ttl: Math.ceil((noon.getTime() + day) / 1000) });
    // No job that visits connections finds it.
    expect(item).not.toHaveProperty('timePk');
    await disconnected().erase(connection);
    await disconnected().erase(connection);
    expect(await storedOf('DISCONNECTED#')).toEqual([]);
  });

  it('stays connected when it was connected again since it was read', async () => {
    const again = { ...connection, connectedAt: isoAfterNoon(minute) };
    await connections().save(again, Infinity, anAgreement);
    expect(await connections().disconnect(connection)).toBe(false);
    expect(await connections().find(client.id, 'tiktok')).toEqual(again);
    expect(await disconnected().find(connection)).toBeUndefined();
  });

  it('is one that another took the place of, too, and not the same one, connected again', async () => {
    const again = { ...connection, connectedAt: isoAfterNoon(minute) };
    await connections().save(again, Infinity, anAgreement);
    expect(await storedOf('DISCONNECTED#')).toEqual([]);
    const other = { ...connection, accountId: `other ${client.id}`, connectedAt: isoAfterNoon(2 * minute) };
    await connections().save(other, Infinity, anAgreement);
    expect(await disconnected().find(again)).toEqual({ connection: again, disconnectedAt: noon.toISOString() });
    expect(await connections().find(client.id, 'tiktok')).toEqual(other);
    expect(await connections().holdersOf('tiktok', [connection.accountId])).toEqual(new Map());
  });

  it('keeps the tokens that were renewed a moment before', async () => {
    const lease = { token: 'one', until: isoAfterNoon(2 * minute) };
    const renewed = { ...connection, sealedToken: sealed('token-1') };
    const tokens = dynamoConnectionTokens(embedded.table);
    await tokens.claim(connection, lease, noon);
    await tokens.renew(renewed, lease);
    await connections().disconnect(connection);
    expect(await disconnected().find(connection)).toMatchObject({ connection: renewed });
  });

  it('has its tokens renewed by one at a time', async () => {
    await connections().disconnect(connection);
    const { tokens } = disconnected();
    const leaseOf = (token: string) => ({ token, until: isoAfterNoon(2 * minute) });
    expect(await tokens.claim(connection, leaseOf('one'), noon)).toBe(true);
    expect(await tokens.claim(connection, leaseOf('two'), afterNoon(minute))).toBe(false);
    await tokens.release(connection, leaseOf('one'));
    expect(await tokens.claim(connection, leaseOf('two'), afterNoon(minute))).toBe(true);
    const renewed = { ...connection, sealedToken: sealed('token-1') };
    expect(await tokens.renew(renewed, leaseOf('one'))).toBe(false);
    expect(await tokens.renew(renewed, leaseOf('two'))).toBe(true);
    expect(await disconnected().find(connection)).toMatchObject({ connection: renewed });
    expect(await tokens.claim(renewed, leaseOf('three'), noon)).toBe(true);
    const need = { since: noon.toISOString(), reason: { reason: 'It ended.' } };
    expect(await tokens.end(renewed, leaseOf('three'), need)).toBe(true);
    expect(await disconnected().find(connection)).toMatchObject({ connection: { status: 'reconnect' } });
  });

  it('is not there for a client that is being removed, and goes with it', async () => {
    const removals = dynamoRemovals(embedded.table);
    await connections().disconnect(connection);
    await removals.begin(client, noon);
    await expect(connections().disconnect(connection)).rejects.toMatchObject({ code: 'client.not-found' });
    await removals.removeRest(client.id, noon);
    expect(await disconnected().find(connection)).toBeUndefined();
  });
});
