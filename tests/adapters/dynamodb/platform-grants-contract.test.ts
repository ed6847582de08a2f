import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoPlatformGrants } from '../../../functions/adapters/dynamodb/connections/platform-grants.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { PlatformGrant, PlatformGrants } from '../../../functions/use-cases/data-deletion/ports.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { memoryPlatformGrants } from '../../support/memory/platform-grants.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { noon } from '../../support/noon.ts';

const removed = connectionReason('connection.app-removed', { platform: 'Facebook' });

let database: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  database = await emptyTable();
});
afterAll(() => database.stop());

const connectedAt = noon.toISOString();
const sealedToken = { key: 'a', nonce: 'b', tag: 'c', text: 'd' };

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
    profileId: accountId,
    accountId,
    connectedAt,
    isOwn,
    ...more,
  };
}

async function connected(...grants: PlatformGrant[]) {
  const connections = changeableConnections(database.table, () => noon);
  for (const grant of grants) {
    const { personId, profileId, isOwn } = grant;
    await connections.save(aConnection({ ...grant, sealedToken }), Infinity, {
      personId,
      profileId,
      isOwn,
      agreedAt: connectedAt,
    });
  }
  return connections;
}

describe.each<[string, (...grants: PlatformGrant[]) => Promise<PlatformGrants>]>([
  ['in memory', async (...grants) => memoryPlatformGrants(grants)],
  [
    'in the table',
    async (...grants) => {
      await connected(...grants);
      return dynamoPlatformGrants(database.table);
    },
  ],
])('grants %s', (_where, noted) => {
  it('are found by their person, their Page and their client, each once', async () => {
    const grant = await aGrant();
    const second = await aGrant({ personId: grant.personId });
    const grants = await noted(grant, second);
    const byClient = (one: PlatformGrant, two: PlatformGrant) => one.clientId.localeCompare(two.clientId);
    expect((await grants.ofPerson(grant.personId)).toSorted(byClient)).toEqual([grant, second].toSorted(byClient));
    expect(await grants.ofProfile(grant.profileId)).toEqual([grant]);
    expect(await grants.listFor(grant.clientId)).toEqual([grant]);
    expect(await grants.ofPerson(grant.profileId)).toEqual([]);
    expect(await grants.ofProfile(grant.personId)).toEqual([]);
  });

  it('are forgotten one by one', async () => {
    const grant = await aGrant();
    const second = { ...grant, platform: 'instagram' as const };
    const grants = await noted(grant, second);
    await grants.forget(grant);
    expect(await grants.ofPerson(grant.personId)).toEqual([second]);
    expect(await grants.listFor(grant.clientId)).toEqual([second]);
  });
});

describe('the connection that came of a grant', () => {
  const why = { since: connectedAt, reason: removed };

  it('loses its tokens and must be connected again', async () => {
    const grant = await aGrant();
    const connections = await connected(grant);
    expect(await dynamoPlatformGrants(database.table).revoke(grant, why)).toBe(true);
    const noToken = { key: '', nonce: '', tag: '', text: '' };
    const revoked = { status: 'reconnect', statusReason: why.reason, statusSince: why.since, sealedToken: noToken };
    expect(await connections.find(grant.clientId, 'facebook')).toMatchObject(revoked);
  });

  it('is among those that only their person can reconnect', async () => {
    const grant = await aGrant();
    const connections = await connected(grant);
    await dynamoPlatformGrants(database.table).revoke(grant, why);
    const { clientId, platform } = grant;
    const later = new Date(Date.parse(why.since) + 1);
    expect(await connections.needingAttention(later, 1000)).toContainEqual({ clientId, platform });
  });

  it('stays the same when the platform reports it twice', async () => {
    const grant = await aGrant();
    const connections = await connected(grant);
    const grants = dynamoPlatformGrants(database.table);
    await grants.revoke(grant, why);
    const later = new Date(Date.parse(why.since) + 1).toISOString();
    expect(await grants.revoke(grant, { ...why, since: later })).toBe(false);
    expect(await connections.find(grant.clientId, 'facebook')).toMatchObject({ statusSince: why.since });
  });

  it('is left alone once it is another', async () => {
    const grant = await aGrant();
    const connections = await connected(grant);
    const older = { ...grant, connectedAt: new Date(+noon - 1).toISOString() };
    expect(await dynamoPlatformGrants(database.table).revoke(older, why)).toBe(false);
    expect(await connections.find(grant.clientId, 'facebook')).toMatchObject({ status: 'connected', sealedToken });
  });
});

describe('a connection that is being made', () => {
  const before = new Date(+noon - 1).toISOString();
  const after = new Date(+noon + 1).toISOString();

  it.each<[string, (grant: PlatformGrant) => Partial<PlatformGrant>]>([
    ['person', ({ personId }) => ({ personId })],
    ['profile', ({ profileId }) => ({ profileId })],
  ])('is refused without a trace when its %s withdrew the consent before', async (_who, whoOf) => {
    const grant = await aGrant();
    const grants = dynamoPlatformGrants(database.table);
    await grants.withdraw(whoOf(grant), connectedAt);
    await expect(connected(grant)).rejects.toMatchObject({ kind: 'invalid', code: 'connection.withdrawn' });
    const { clientId } = grant;
    const connections = changeableConnections(database.table, () => noon);
    expect([await connections.listFor(clientId), await grants.listFor(clientId)]).toEqual([[], []]);
    await grants.withdraw(whoOf(grant), before);
    await expect(connected(grant)).rejects.toMatchObject({ code: 'connection.withdrawn' });
  });

  it('is made when it was agreed to after that', async () => {
    const grant = await aGrant();
    const grants = dynamoPlatformGrants(database.table);
    await grants.withdraw(grant, before);
    await connected(grant);
    expect(await grants.listFor(grant.clientId)).toEqual([grant]);
  });

  it('either loses its token or is refused, whenever its person takes it back', async () => {
    const why = { since: after, reason: removed };
    for (let round = 0; round < 10; round += 1) {
      const grant = await aGrant();
      const grants = dynamoPlatformGrants(database.table);
      const takenBack = async () => {
        await grants.withdraw({ personId: grant.personId }, after);
        for (const one of await grants.ofPerson(grant.personId)) await grants.revoke(one, why);
      };
      await Promise.allSettled([connected(grant), takenBack()]);
      const [left] = await changeableConnections(database.table, () => noon).listFor(grant.clientId);
      expect(left?.sealedToken.text ?? '').toBe('');
    }
  });

  it('leaves the one before it, and who agreed to that, when it is refused', async () => {
    const grant = await aGrant();
    const connections = await connected(grant);
    const grants = dynamoPlatformGrants(database.table);
    const other = await aGrant();
    await connected(other);
    await expect(connected({ ...grant, accountId: other.accountId, connectedAt: after })).rejects.toMatchObject({
      code: 'connection.taken',
    });
    expect(await grants.ofPerson(grant.personId)).toEqual([grant]);
    expect(await connections.find(grant.clientId, 'facebook')).toMatchObject({ connectedAt, sealedToken });
  });
});
