import { paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoDeletions } from '../../../functions/adapters/dynamodb/deletion/deletions.ts';
import { dynamoErasure } from '../../../functions/adapters/dynamodb/deletion/erasure.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { dynamoPlatformGrants } from '../../../functions/adapters/dynamodb/connections/platform-grants.ts';
import { dynamoWebhookEvents } from '../../../functions/adapters/dynamodb/webhooks/webhook-events.ts';
import { isChangedPostsItem } from '../../support/table/changed-posts-item.ts';
import { newDeletionId } from '../../../functions/runtime/random.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import { erase, type ErasingDependencies } from '../../../functions/use-cases/data-deletion/erase.ts';
import { eraseStep } from '../../../functions/use-cases/data-deletion/erase-step.ts';
import type { PlatformGrant } from '../../../functions/use-cases/data-deletion/ports.ts';
import type { Connections } from '../../../functions/use-cases/connections/connection-ports.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { memoryArchive } from '../../support/memory/archive.ts';
import { memorySnapshotFile } from '../../support/memory/snapshot-file.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { sealed } from '../../support/records/renewed-connection.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { isWhole } from '../../support/whole.ts';
import { removalWorld } from './removal-world.ts';
import { noon } from '../../support/noon.ts';

let database: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  database = await emptyTable();
});
afterAll(() => database.stop());

class WorkerDied extends Error {}

/**
 * After call number `fatal`; before the first one when it is 0. Calls follow each other, so that nothing else is left by a worker that dies
 * between two of them.
 */
function dying(deps: ErasingDependencies, fatal: number): ErasingDependencies {
  let calls = 0;
  let isCalling = false;
  const fated =
    (call: (...parts: unknown[]) => unknown) =>
    async (...parts: unknown[]) => {
      if (isCalling) throw new Error('A call began before the last one had ended');
      if (fatal === 0) throw new WorkerDied();
      isCalling = true;
      calls += 1;
      const result = await call(...parts);
      isCalling = false;
      if (calls === fatal) throw new WorkerDied();
      return result;
    };
  const wrapped = Object.entries(deps).map(([name, port]: [string, unknown]) => {
    if (typeof port !== 'object' || port === null || port instanceof Date) return [name, port];
    const methods = Object.entries(port).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'function' ? fated((...parts) => Reflect.apply(value, port, parts)) : value,
    ]);
    return [name, Object.fromEntries(methods)];
  });
  return Object.fromEntries(wrapped) as ErasingDependencies;
}

async function connectedBy(connections: Pick<Connections, 'save'>, grant: PlatformGrant) {
  const { personId, profileId, isOwn, connectedAt: agreedAt } = grant;
  await connections.save(aConnection({ ...grant, sealedToken: sealed('token') }), Infinity, {
    personId,
    profileId,
    isOwn,
    agreedAt,
  });
}

/** Every item that names one of the clients, besides tombstones and what lists were told. */
async function leftInTable(clients: readonly ClientId[]): Promise<unknown[]> {
  const { table } = database;
  const named = (item: object) => {
    const written = JSON.stringify(item);
    return clients.some((id) => written.includes(id));
  };
  const left: unknown[] = [];
  for await (const { Items: items = [] } of paginateScan({ client: table.document }, { TableName: table.name }))
    left.push(...items.filter((item) => item['isRemoved'] !== true && !isChangedPostsItem(item) && named(item)));
  return left;
}

/** A client with one of everything, whose deletion was confirmed. */
async function doomed() {
  const { table } = database;
  const world = removalWorld(table);
  const { client, post } = await world.furnished();
  const archive = memoryArchive();
  const packedPosts = memorySnapshotFile();
  const grants = dynamoPlatformGrants(table);
  const deletions = dynamoDeletions(table);
  const accountId = `account of ${client.id}`;
  const grant: PlatformGrant = {
    clientId: client.id,
    platform: 'facebook',
    personId: `person of ${client.id}`,
    profileId: `profile of ${client.id}`,
    accountId,
    connectedAt: noon.toISOString(),
    isOwn: true,
  };
  await connectedBy(world.connections, grant);
  await archive.keep(client.id, 'client', client, noon);
  await packedPosts.replace(undefined, [Buffer.from(`posts of ${client.id}`)]);
  const receipt = { ...keys.receipt(post.id, 'facebook'), accountName: `name of ${client.id}` };
  await table.document.send(new PutCommand({ TableName: table.name, Item: receipt }));
  const event = { accountId, field: 'comments', value: {}, time: 1, identity: client.id };
  await dynamoWebhookEvents(table).add([{ ...event, platform: 'instagram', position: 0 }], noon.toISOString());
  const id = newDeletionId();
  await deletions.create({
    id,
    source: 'form',
    status: 'running',
    requestedAt: noon.toISOString(),
    clientId: client.id,
    steps: {},
    version: 1,
  });
  const revoked: string[] = [];
  const deps: ErasingDependencies = {
    ...world.dependencies,
    posts: world.posts,
    connections: world.connections,
    archive,
    packedLists: packedPosts,
    grants,
    deletions,
    erasure: dynamoErasure(table),
    queue: { send: async () => undefined },
    revoke: async ({ personId }) => void revoked.push(personId),
    now: noon,
  };

  const leftElsewhere = () => {
    const isPacked = packedPosts.bytes?.includes(client.id) ?? false;
    return [...archive.documents.keys(), ...world.objects, ...(isPacked ? ['packed posts'] : [])];
  };
  const left = async () => [...(await leftInTable([client.id])), ...leftElsewhere()];
  return { id, deps, client, connections: world.connections, grant, deletions, revoked, left, leftElsewhere };
}

/** Redelivers like a queue. */
async function workOff(id: DeletionId, deps: ErasingDependencies) {
  const results: string[] = [];
  while (results.at(-1) !== 'done' && results.at(-1) !== 'nothing') results.push(await erase(id, deps));
  return results.at(-1);
}

describe('a deletion', () => {
  it('leaves nothing but a tombstone without a name', async () => {
    const { id, deps, grant, deletions, revoked, left } = await doomed();
    expect(await workOff(id, deps)).toBe('done');
    expect(await left()).toEqual([]);
    expect(revoked).toEqual([grant.personId]);
    const tombstone = await deletions.find(id);
    expect(tombstone).toMatchObject({ status: 'done', completedAt: noon.toISOString() });
    expect(tombstone).not.toHaveProperty('clientId');
    expect(tombstone).not.toHaveProperty('plan');
    expect(await erase(id, deps)).toBe('nothing');
  });

  it('goes on where it was, whichever of its calls a worker dies with', async () => {
    const erased: ClientId[] = [];
    for (let fatal = 0, isOver = false; !isOver; fatal += isWhole ? 1 : 3) {
      const { id, client, deps, leftElsewhere, deletions } = await doomed();
      isOver = await erase(id, dying(deps, fatal)).then(
        (result) => result === 'done',
        (error: unknown) => {
          if (!(error instanceof WorkerDied)) throw error;
          return false;
        },
      );
      await workOff(id, deps);
      expect({ fatal, left: leftElsewhere() }).toEqual({ fatal, left: [] });
      expect(await deletions.find(id)).toMatchObject({ status: 'done' });
      erased.push(client.id);
    }
    expect(erased.length).toBeGreaterThan(isWhole ? 30 : 10);
    // One look at the whole table for all of them: each look reads what the others left.
    expect(await leftInTable(erased)).toEqual([]);
  });

  it('is not undone by what comes late', async () => {
    const { id, deps, client, connections, grant, left } = await doomed();
    await workOff(id, deps);
    await expect(connectedBy(connections, grant)).rejects.toMatchObject({ code: 'client.not-found' });
    expect(await deps.grants.revoke(grant, { since: noon.toISOString(), reason: { reason: 'Late' } })).toBe(false);
    expect(await dynamoErasure(database.table).isErased(grant.accountId)).toBe(true);
    expect(await deps.clients.find(client.id)).toBeUndefined();
    expect(await left()).toEqual([]);
  });

  it('waits while a post is in a worker’s hands', async () => {
    const { id, deps, deletions } = await doomed();
    const sent: unknown[] = [];
    const busy = { ...deps.removals, removePosts: async () => false };
    const queue = { send: async (task: object, seconds: number) => void sent.push({ ...task, seconds }) };
    expect(await erase(id, { ...deps, removals: busy, queue })).toBe('waiting');
    expect(sent).toEqual([{ kind: 'erase', id, seconds: 20 }]);
    const { status, steps } = (await deletions.find(id)) ?? {};
    expect({ status, steps: Object.keys(steps ?? {}) }).toEqual({ status: 'running', steps: ['tokens'] });
    expect(await workOff(id, deps)).toBe('done');
  });

  it('says why an account of another client must be connected again', async () => {
    const { deps, grant, connections } = await doomed();
    await eraseStep('tokens', { clients: [], grants: [grant] }, deps);
    expect(await connections.find(grant.clientId, grant.platform)).toMatchObject({
      status: 'reconnect',
      statusReason: connectionReason('connection.data-deleted', { platform: 'Facebook' }),
    });
  });

  it('leaves the person at the platform while they stand behind another client', async () => {
    const one = await doomed();
    const other = await doomed();
    await connectedBy(other.connections, { ...other.grant, personId: one.grant.personId });
    await workOff(one.id, one.deps);
    expect(one.revoked).toEqual([]);
    await workOff(other.id, other.deps);
    expect(other.revoked).toContain(one.grant.personId);
  });
});
