import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients.ts';
import { dynamoConnections } from '../../../functions/adapters/dynamodb/connections.ts';
import { dynamoPlatformGrants } from '../../../functions/adapters/dynamodb/platform-grants.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { PlatformGrant, PlatformGrants } from '../../../functions/use-cases/data-deletion/ports.ts';
import { aClient, noon } from '../../memory/client-record.ts';
import { memoryPlatformGrants } from '../../memory/platform-grants.ts';
import { embeddedTable } from './embedded-table.ts';

let database: Awaited<ReturnType<typeof embeddedTable>>;
beforeAll(async () => {
  database = await embeddedTable();
});
afterAll(() => database.stop());

const connectedAt = noon.toISOString();

async function aGrant(more: Partial<PlatformGrant> = {}): Promise<PlatformGrant> {
  const client = aClient();
  await dynamoClients(database.table).create(client);
  const accountId = newId();
  const isOwn = true;
  const personId = `person ${newId()}`;
  return {
    clientId: client.id,
    platform: 'facebook',
    personId,
    pageId: accountId,
    accountId,
    connectedAt,
    isOwn,
    ...more,
  };
}

// One suite for both, so that the one in memory cannot lie.
describe.each<[string, () => PlatformGrants]>([
  ['in memory', memoryPlatformGrants],
  ['in the table', () => dynamoPlatformGrants(database.table)],
])('grants %s', (_where, open) => {
  it('are found by their person, their Page and their client, each once', async () => {
    const grants = open();
    const grant = await aGrant();
    const second = await aGrant({ personId: grant.personId });
    await grants.note(grant);
    await grants.note(second);
    const byClient = (one: PlatformGrant, two: PlatformGrant) => one.clientId.localeCompare(two.clientId);
    expect((await grants.ofPerson(grant.personId)).toSorted(byClient)).toEqual([grant, second].toSorted(byClient));
    expect(await grants.ofPage(grant.pageId)).toEqual([grant]);
    expect(await grants.listFor(grant.clientId)).toEqual([grant]);
    expect(await grants.ofPerson(grant.pageId)).toEqual([]);
    expect(await grants.ofPage(grant.personId)).toEqual([]);
  });

  it('are forgotten one by one', async () => {
    const grants = open();
    const grant = await aGrant();
    const second = { ...grant, platform: 'instagram' as const };
    await grants.note(grant);
    await grants.note(second);
    await grants.forget(grant);
    expect(await grants.ofPerson(grant.personId)).toEqual([second]);
    expect(await grants.listFor(grant.clientId)).toEqual([second]);
  });
});

describe('the connection that came of a grant', () => {
  const why = { since: connectedAt, reason: 'The app was removed at Facebook.' };
  const sealedToken = { key: 'a', nonce: 'b', tag: 'c', text: 'd' };

  async function connected() {
    const grant = await aGrant();
    const { clientId, platform, accountId, pageId } = grant;
    const connections = dynamoConnections(database.table, () => noon);
    const account = { clientId, platform, accountId, pageId, accountName: 'Cedar', pageName: 'Cedar', scopes: [] };
    await connections.save({ ...account, status: 'connected', connectedAt, sealedToken }, Infinity);
    return { grant, connections, grants: dynamoPlatformGrants(database.table) };
  }

  it('loses its tokens and must be made anew', async () => {
    const { grant, connections, grants } = await connected();
    expect(await grants.revoke(grant, why)).toBe(true);
    const noToken = { key: '', nonce: '', tag: '', text: '' };
    const revoked = { status: 'reconnect', statusReason: why.reason, statusSince: why.since, sealedToken: noToken };
    expect(await connections.find(grant.clientId, 'facebook')).toMatchObject(revoked);
  });

  it('is left alone once it is another', async () => {
    const { grant, connections, grants } = await connected();
    expect(await grants.revoke({ ...grant, connectedAt: new Date(+noon - 1).toISOString() }, why)).toBe(false);
    expect(await connections.find(grant.clientId, 'facebook')).toMatchObject({ status: 'connected', sealedToken });
  });
});
