import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { removeClient, type RemovalDependencies } from '../../../functions/use-cases/clients/remove-client.ts';
import { beginRemoval, requestRemoval } from '../../../functions/use-cases/clients/request-removal.ts';
import { type ClientId, ownerOf, postIdOf } from '../../../shared/domain/ids.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { listEveryClient } from '../../support/records/every-client.ts';
import { day, hour } from '../../../shared/durations.ts';
import { claimOne, settleOne } from '../../support/memory/one-post.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { expire } from './listed-history.ts';
import { removalWorld } from './removal-world.ts';
import { inStatus } from '../../support/records/post-record.ts';
import { noon } from '../../support/noon.ts';
import { listingClients } from '../../support/table/listing-clients.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
let world: ReturnType<typeof removalWorld>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());
beforeEach(() => {
  world = removalWorld(embedded.table);
});

const whole = { page: 1, pageSize: 1000 };

class Crash extends Error {}

/** After call number `fatal` took effect. */
function dyingAt(fatal: number, deps: RemovalDependencies) {
  let calls = 0;
  const dying = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          const result: unknown = await Reflect.apply(value, target, given);
          if ((calls += 1) === fatal) throw new Crash();
          return result;
        };
      },
    });
  const { clients, removals, media, store, credentials, removalQueue, grants, ...others } = deps;
  const parts = { clients, removals, media, store, credentials, removalQueue, grants };
  const dyingParts = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, dying(part)]));
  return { ...others, ...(dyingParts as typeof parts) };
}

describe('a client that is removed', () => {
  it.each<Partial<Client>>([{ isActive: false }, { rank: 'manager' }])(
    'stays when who deletes it is an owner no more: %j',
    async (loss) => {
      const { clients, dependencies } = world;
      const [admin, client] = [aClient({ plan: 'enterprise' }), aClient({ plan: 'enterprise', isStaff: true })];
      await clients.create(admin);
      await clients.create(client);
      const caller = { clientId: admin.id, role: 'admin' } as const;
      const stopped = await clients.save(admin, { ...admin, ...loss });
      const remove = () => requestRemoval(caller, client.id, dependencies);
      await expect(remove()).rejects.toMatchObject({ code: 'client.changed' });
      expect(await clients.load(client.id)).toEqual(client);
      await clients.save(stopped, { ...stopped, isActive: true, rank: 'owner' });
      await remove();
      expect(await clients.find(client.id)).toBeUndefined();
    },
  );

  it('removes a sub-client of the admin who deletes it', async () => {
    const { clients, dependencies } = world;
    const admin = aClient({ plan: 'enterprise' });
    await clients.create(admin);
    const subClient = aClient({ plan: 'enterprise', parentClientId: admin.id, isSubClient: true });
    await clients.createSubClient(subClient, admin, 5);
    await requestRemoval({ clientId: admin.id, role: 'admin' }, subClient.id, dependencies);
    expect(await clients.find(subClient.id)).toBeUndefined();
  });

  it('takes along that it had accounts, unless another client has them now', async () => {
    const { clients, connections, deliverAll, dependencies } = world;
    const [client, other] = [aClient({ plan: 'professional' }), aClient({ plan: 'professional' })];
    const account = (of: ClientId, accountId: string) => aConnection({ clientId: of, accountId });
    for (const one of [client, other]) await clients.create(one);
    for (const accountId of ['17-left', '17-passed-on']) {
      await connections.save(account(client.id, accountId), Infinity, anAgreement);
      await connections.disconnect(account(client.id, accountId));
    }
    await connections.save(account(other.id, '17-passed-on'), Infinity, anAgreement);
    const both = ['17-left', '17-passed-on'];
    expect(await connections.formerHoldersOf('instagram', both)).toEqual(new Map([['17-left', client.id]]));
    await beginRemoval(client.id, dependencies);
    await deliverAll();
    expect(await connections.formerHoldersOf('instagram', both)).toEqual(new Map());
    expect(await connections.holdersOf('instagram', both)).toEqual(new Map([['17-passed-on', other.id]]));
  });

  it('disappears from all reads at once, while its e-mail is still taken', async () => {
    const { clients, connections, dependencies, furnished, posts } = world;
    const { client, post } = await furnished();
    await beginRemoval(client.id, dependencies);
    expect(await clients.find(client.id)).toBeUndefined();
    expect(await clients.findByEmail(client.email)).toBeUndefined();
    expect((await listEveryClient(listingClients(embedded.table))).map(({ id }) => id)).not.toContain(client.id);
    await expect(clients.save(client, client)).rejects.toMatchObject({ code: 'client.changed' });
    await expect(clients.create(aClient({ email: client.email }))).rejects.toMatchObject({
      code: 'client.email-taken',
    });
    await expect(connections.remove(client.id, 'facebook')).rejects.toMatchObject({ code: 'client.not-found' });
    const another = { ...post, id: postIdOf(client.id, '01JD2222222222222222222222') };
    await expect(posts.create(another, { monthlyPosts: 9, scheduledPosts: 9 })).rejects.toMatchObject({
      code: 'client.not-found',
    });
    await expect(beginRemoval(client.id, dependencies)).rejects.toMatchObject({ code: 'client.not-found' });
  });

  it('is begun by its record alone only while nothing of it changed', async () => {
    const { clients, dependencies, furnished } = world;
    const client = await clients.load((await furnished()).client.id);
    const renewed = await clients.save(client, { ...client, subscriptionStatus: 'expired' });
    await expect(dependencies.removals.beginUnchanged(client, noon)).rejects.toMatchObject({ code: 'client.changed' });
    expect(await clients.dueRemovals(new Date('2030-01-01'), 1000)).toContain(client.id);
    await dependencies.removals.beginUnchanged(renewed, noon);
    expect(await clients.find(client.id)).toBeUndefined();
    expect(await clients.dueRemovals(new Date('2030-01-01'), 1000)).not.toContain(client.id);
  });

  it('leaves nothing behind, and its e-mail free', async () => {
    const { clients, credentials, deliverAll, dependencies, furnished, leftOf, media, objects, posts } = world;
    const { client, post } = await furnished();
    const other = await furnished();
    const owners = async () => (await media.newest({ kinds: ['image'] }, 1000)).map(({ id }) => ownerOf(id));
    expect(await owners()).toContain(client.id);
    await beginRemoval(client.id, dependencies);
    expect(await deliverAll()).toEqual(['removed', 'nothing']);
    expect(await leftOf(client.id)).toEqual([]);
    expect((await posts.page({}, whole)).rows.map(({ id }) => id)).not.toContain(post.id);
    expect((await posts.due(new Date('2030-01-01'))).map(({ postId }) => postId)).not.toContain(post.id);
    expect(await owners()).not.toContain(client.id);
    expect(await owners()).toContain(other.client.id);
    expect(credentials.users.has(client.id)).toBe(false);
    expect([...objects].filter((key) => key.includes(client.id))).toEqual([]);
    await expect(clients.create(aClient({ email: client.email }))).resolves.toBeUndefined();
    expect(await leftOf(other.client.id)).not.toEqual([]);
    expect(objects.size).toBe(2);
  });

  it('takes along a draft that comes after its end, of a request that had read it before', async () => {
    const { deliverAll, dependencies, furnished, leftOf, messages, posts } = world;
    const { client, post } = await furnished();
    await beginRemoval(client.id, dependencies);
    const delayed = messages.splice(0).filter(({ delaySeconds }) => delaySeconds > 0);
    expect(await removeClient(client.id, dependencies)).toBe('removed');
    const draft = inStatus({ ...post, id: postIdOf(client.id, '01JD2222222222222222222222'), media: [] }, 'draft');
    await posts.create(draft, { monthlyPosts: 9, scheduledPosts: 9 });
    expect(await leftOf(client.id)).toHaveLength(1);
    expect((await posts.page({}, whole)).rows.map(({ id }) => id)).not.toContain(draft.id);
    messages.push(...delayed);
    expect(await deliverAll()).toEqual(['nothing']);
    expect(await leftOf(client.id)).toEqual([]);
  });

  it('takes its posts from a list that was held before, at once and for good', async () => {
    const { deliverAll, dependencies, furnished, posts } = world;
    const [{ client, post }, other] = [await furnished(), await furnished()];
    const listed = async () => {
      const ids = new Set((await posts.page({}, whole)).rows.map(({ id }) => id));
      return [post.id, other.post.id].map((id) => ids.has(id));
    };
    expect(await listed()).toEqual([true, true]);
    await beginRemoval(client.id, dependencies);
    expect(await listed()).toEqual([false, true]);
    await deliverAll();
    expect(await listed()).toEqual([false, true]);
  });

  it('takes its posts from a list that is first read days after it began, and leaves nothing days after its end', async () => {
    const { deliverAll, dependencies, furnished } = world;
    const { table } = embedded;
    const { client, post } = await furnished();
    const later = () => Date.now() + 3 * day;
    await beginRemoval(client.id, dependencies);
    await expire(table, later());
    const found = await dynamoPosts(table).page({}, whole);
    expect(found.rows.map(({ id }) => id)).not.toContain(post.id);
    await deliverAll();
    await expire(table, later());
    const left = new GetCommand({ TableName: table.name, Key: keys.postsRemoved(client.id), ConsistentRead: true });
    expect((await table.document.send(left)).Item).toBeUndefined();
  });

  it('keeps the receipts of what it published', async () => {
    const { deliverAll, dependencies, furnished, leftOf, posts } = world;
    const { client, post } = await furnished();
    const lease = { token: 'one', since: noon.toISOString(), until: '2026-11-20T12:02:10.000Z' };
    const claimed = await claimOne(posts, { postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' }, lease, noon);
    const receipt = {
      postId: post.id,
      platform: 'facebook' as const,
      accountId: '1',
      accountName: 'Cedar',
      promisedAt: noon.toISOString(),
      publishedAt: noon.toISOString(),
      contentHash: 'hash',
    };
    const published = inStatus(claimed?.post ?? post, 'published');
    await settleOne(posts, published, lease, [receipt]);
    await beginRemoval(client.id, dependencies);
    await deliverAll();
    expect(await posts.receiptsOf(post.id)).toEqual([receipt]);
    expect(await leftOf(client.id)).toHaveLength(1);
  });

  it('waits for a post that is being published, and takes over from a worker that never came back', async () => {
    const { dependencies, furnished, leftOf, messages, posts } = world;
    const { client, post } = await furnished();
    const lease = { token: 'one', since: noon.toISOString(), until: '2026-11-20T12:02:10.000Z' };
    await claimOne(posts, { postId: post.id, nextAttemptAt: post.nextAttemptAt ?? '' }, lease, noon);
    await beginRemoval(client.id, dependencies);
    const before = { ...dependencies, now: new Date(Date.parse(lease.until) - 1) };
    expect(await removeClient(client.id, before)).toBe('waiting');
    expect(messages.at(-1)).toEqual({ clientId: client.id, delaySeconds: 20 });
    expect(await leftOf(client.id)).toContain('ITEM');
    expect(await removeClient(client.id, { ...dependencies, now: new Date(lease.until) })).toBe('removed');
    expect(await leftOf(client.id)).toEqual([]);
  });

  it('ends what its people agreed to at the platforms, once', async () => {
    const { deliverAll, dependencies, furnished, revoked } = world;
    const [{ client }] = [await furnished(), await furnished()];
    await beginRemoval(client.id, dependencies);
    await deliverAll();
    expect(revoked).toMatchObject([{ clientId: client.id, platform: 'facebook' }]);
  });

  it('leaves what another client’s connection depends on, unless that one is removed as well', async () => {
    const { connections, deliverAll, dependencies, furnished, revoked } = world;
    const clients = [await furnished(), await furnished(), await furnished()].map(({ client: { id } }) => id);
    for (const clientId of clients) {
      const connection = await connections.find(clientId, 'facebook');
      if (connection === undefined) throw new Error('It is connected');
      await connections.save(connection, Infinity, { ...anAgreement, personId: 'one person', profileId: clientId });
    }
    const ofThePerson = () => revoked.flatMap(({ clientId, personId }) => (personId === 'one person' ? clientId : []));
    const [first, ...others] = clients;
    if (first !== undefined) await beginRemoval(first, dependencies);
    await deliverAll();
    expect(ofThePerson()).toEqual([]);
    for (const clientId of others) await beginRemoval(clientId, dependencies);
    await deliverAll();
    expect(ofThePerson()).toEqual(others);
  });

  it('asks a platform that cannot be asked again, and is removed after an hour all the same', async () => {
    const { dependencies, furnished, leftOf, messages } = world;
    const { client } = await furnished();
    const warnings: object[] = [];
    const deps = {
      ...dependencies,
      revoke: () => Promise.reject(new TypeError('secret')),
      warn: (_message: string, details: object) => void warnings.push(details),
    };
    await beginRemoval(client.id, deps);
    expect(await removeClient(client.id, { ...deps, now: new Date(noon.getTime() + hour - 1) })).toBe('waiting');
    expect(messages.at(-1)).toEqual({ clientId: client.id, delaySeconds: 300 });
    expect(await leftOf(client.id)).not.toEqual([]);
    expect(await removeClient(client.id, { ...deps, now: new Date(noon.getTime() + hour) })).toBe('removed');
    expect(await leftOf(client.id)).toEqual([]);
    const warning = { platform: 'facebook', error: 'TypeError' };
    expect(warnings).toEqual([warning, warning]);
  });

  it('takes its sub-clients along', async () => {
    const { clients, deliverAll, dependencies, furnished, leftOf } = world;
    const { client: parent } = await furnished();
    const subs = [await furnished(parent), await furnished(parent)].map(({ client }) => client.id);
    await beginRemoval(parent.id, dependencies);
    await deliverAll();
    for (const id of [parent.id, ...subs]) {
      expect(await clients.find(id)).toBeUndefined();
      expect(await leftOf(id)).toEqual([]);
    }
  });

  it('makes room under its parent at once', async () => {
    const { clients, deliverAll, dependencies, furnished } = world;
    const { client: parent } = await furnished();
    const { client: sub } = await furnished(parent);
    await beginRemoval(sub.id, dependencies);
    expect(await clients.subClientIds(parent.id)).toEqual([]);
    const next = aClient({ parentClientId: parent.id, isSubClient: true });
    await expect(clients.createSubClient(next, parent, 1)).resolves.toBeUndefined();
    await deliverAll();
    expect(await clients.subClientIds(parent.id)).toEqual([next.id]);
  });
});

it('a removal continues after a crash at any step, and its message may arrive again at any time', async () => {
  for (let fatal = 1, hasDied = true; hasDied; fatal += 1) {
    const { credentials, deliverAll, dependencies, furnished, leftOf, objects } = world;
    const { client: parent } = await furnished();
    const { client: sub } = await furnished(parent);
    const dying = dyingAt(fatal, dependencies);
    hasDied = false;
    const survive = async <T>(act: () => Promise<T>) => {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        hasDied = true;
        return undefined;
      }
    };
    await survive(() => beginRemoval(parent.id, dying));
    await deliverAll(async (id) => {
      const first = await survive(() => removeClient(id, dying));
      return first ?? removeClient(id, dependencies);
    });
    const isBegun = (await world.clients.find(parent.id)) === undefined;
    const left = [...(await leftOf(parent.id)), ...(await leftOf(sub.id))];
    const users = [parent.id, sub.id].filter((id) => credentials.users.has(id));
    const files = [...objects].filter((key) => key.includes(parent.id) || key.includes(sub.id));
    const { size: accounts } = await world.connections.holdersOf('facebook', [parent.id, sub.id]);
    // Killed before it began, nothing is removed; after that, nothing is left.
    const expected = isBegun
      ? { left: 0, users: 0, files: 0, accounts: 0 }
      : { left: left.length, users: 2, files: 4, accounts: 2 };
    expect({ fatal, left: left.length, users: users.length, files: files.length, accounts }).toEqual({
      fatal,
      ...expected,
    });
  }
});

it('a client is removed by an admin, a sub-client also by its parent, and never by itself', async () => {
  const { dependencies, furnished } = world;
  const { client: parent } = await furnished();
  const { client: sub } = await furnished(parent);
  const request = (caller: Parameters<typeof requestRemoval>[0], id: ClientId) =>
    requestRemoval(caller, id, dependencies);
  await expect(request({ clientId: parent.id, role: 'user' }, parent.id)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(request({ clientId: parent.id, role: 'admin' }, parent.id)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(request({ clientId: sub.id, role: 'user' }, parent.id)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(request({ clientId: parent.id, role: 'user', actsFor: sub.id }, sub.id)).resolves.toBeUndefined();
  await expect(request({ clientId: aClient().id, role: 'admin' }, parent.id)).resolves.toBeUndefined();
});
