import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { cleanUp } from '../../../functions/use-cases/cleanup/clean-up.ts';
import { postsAtOnce, clientsInOneRun } from '../../../functions/use-cases/cleanup/due.ts';
import type { PublishedPost, ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import { clientChanged } from '../../../functions/use-cases/refusals.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { type ClientId, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryArchive } from '../../support/memory/archive.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aClientId, aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { pseudonymOf } from '../../../functions/use-cases/pseudonym.ts';
import { memoryAudit } from '../../support/memory/audit-trail.ts';

const trialEnd = '2026-11-20T12:00:00.000Z';
const planEnd = '2026-11-21T12:00:00.000Z';
/** The exact instant at which both are due. */
const due = new Date('2026-11-23T12:00:00.000Z');
const publishedAt = '2026-11-22T12:00:00.000Z';
const from = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

const onTrial = { subscriptionStatus: 'trial_expired', paymentStatus: 'unpaid', trialEndDate: trialEnd } as const;
const onPlan = { subscriptionStatus: 'expired', paymentStatus: 'paid', planEndDate: planEnd } as const;

function openWorld(allClients = 1000) {
  const clients = memoryClients();
  const posts = memoryPosts();
  const archive = memoryArchive();
  const messages: { clientId: ClientId; delaySeconds: number }[] = [];
  const failures: string[] = [];
  const { recordAudit, recorded } = memoryAudit();
  const dependencies = {
    clients,
    posts,
    archive,
    statistics: { load: async () => ({ total: allClients }) },
    removals: {
      async beginUnchanged(client: Client) {
        if ((await clients.find(client.id))?.version !== client.version) throw clientChanged();
        await clients.discard(client);
      },
    },
    removalQueue: {
      send: async (clientId: ClientId, delaySeconds: number) => void messages.push({ clientId, delaySeconds }),
    },
    hasTime: () => true,
    onFailure: (id: string) => void failures.push(id),
    recordAudit,
    resumedAt: undefined,
    now: due,
  };

  async function stored(wanted: Partial<Client>) {
    const client = aClient(wanted);
    await clients.create(client);
    return client;
  }

  async function published(clientId = newClientId(), wanted: Partial<PublishedPost> = {}) {
    const id = postIdOf(clientId, newId());
    const post = aPost({ id, clientId, status: 'published', publishedAt, ...wanted });
    await posts.create(post, unlimited);
    return post;
  }

  const isThere = async (id: ClientId) => (await clients.find(id)) !== undefined;
  return { ...dependencies, dependencies, messages, failures, recorded, stored, published, isThere };
}

let world: ReturnType<typeof openWorld>;
beforeEach(() => {
  world = openWorld();
});
const run = (request: Parameters<typeof cleanUp>[0] = {}, now = due) =>
  cleanUp(request, { ...world.dependencies, now });
const nothingNew = { clients: [], posts: 0 };
const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id);

describe('clients whose time has come', () => {
  it.each([
    ['trial-ended', onTrial, trialEnd],
    ['plan-ended', onPlan, planEnd],
  ] as const)('are removed at the very instant (%s)', async (reason, ended, endedAt) => {
    const { id, name, email } = await world.stored(ended);
    expect((await run({}, from(due, -1))).clients).toEqual([]);
    expect(await world.isThere(id)).toBe(true);
    const result = await run();
    expect(result).toEqual({
      dryRun: false,
      held: false,
      clients: [{ id, name, email, reason, endedAt }],
      postIds: [],
      failed: 0,
      newlyDue: nothingNew,
    });
    expect(await world.isThere(id)).toBe(false);
    expect(world.messages).toEqual([
      { clientId: id, delaySeconds: 150 },
      { clientId: id, delaySeconds: 0 },
    ]);
    expect((await run()).clients).toEqual([]);
    expect(world.recorded).toEqual([{ kind: 'client.deleted', formerClient: pseudonymOf(id), thing: { reason } }]);
  });

  it('are archived first, with their posts', async () => {
    const client = await world.stored(onPlan);
    const lease = { token: 'secret', since: trialEnd, until: trialEnd };
    const post = aPost({ id: postIdOf(client.id, newId()), clientId: client.id, lease });
    await world.posts.create(post, unlimited);
    await run();
    const kept = { ...post, lease: undefined };
    expect([...world.archive.documents]).toEqual([
      [`${client.id}/2026-11-23T12:00:00.000Z-client.json`, { reason: 'plan-ended', client, posts: [kept] }],
    ]);
  });

  it('take their sub-clients along, which are archived and named too', async () => {
    const parent = await world.stored({ ...onPlan, plan: 'professional' });
    const sub = aClient({ ...onPlan, parentClientId: parent.id, isSubClient: true });
    await world.clients.createSubClient(sub, parent, 5);
    expect(idsOf((await run()).clients)).toEqual([parent.id, sub.id]);
    expect([...world.archive.documents.keys()].map((key) => key.split('/')[0])).toEqual([sub.id, parent.id]);
  });

  it('are not staff, nor sub-clients of a parent that stays', async () => {
    const staff = await world.stored({ ...onPlan, isStaff: true });
    const parent = await world.stored({ plan: 'professional', paymentStatus: 'paid', subscriptionStatus: 'active' });
    const sub = aClient({ ...onPlan, parentClientId: parent.id, isSubClient: true });
    await world.clients.createSubClient(sub, parent, 5);
    expect((await run({}, new Date('2026-12-01'))).clients).toEqual([]);
    expect(await Promise.all([staff, sub].map(({ id }) => world.isThere(id)))).toEqual([true, true]);
  });

  it('are read again, so one that renewed stays although the index is stale', async () => {
    const client = await world.stored(onPlan);
    await world.clients.save(client, {
      ...client,
      subscriptionStatus: 'active',
      planEndDate: '2026-12-21T12:00:00.000Z',
    });
    const stale = { ...world.clients, dueRemovals: async () => [client.id] };
    const result = await cleanUp({}, { ...world.dependencies, clients: stale });
    expect([result.clients, result.failed]).toEqual([[], 0]);
    expect(await world.isThere(client.id)).toBe(true);
  });

  it('stay when they renew while they are being archived', async () => {
    const client = await world.stored(onPlan);
    const renewing = {
      async keep() {
        await world.clients.save(client, { ...client, subscriptionStatus: 'active' });
      },
    };
    const result = await cleanUp({}, { ...world.dependencies, archive: renewing });
    expect([result.clients, result.failed]).toEqual([[], 0]);
    expect(await world.isThere(client.id)).toBe(true);
  });
});

describe('more clients than the safety limit', () => {
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => world.stored(onPlan)));

  it.each([
    [10, 10, false],
    [11, 11, true],
    [11, 219, true],
    [11, 220, false],
    [12, 240, false],
    [13, 240, true],
  ])('(%i of %i) are held: %s', async (removals, all, held) => {
    world = openWorld(all);
    await many(removals);
    const post = await world.published();
    const result = await run({}, from(due, 1));
    // Posts do not count towards the safety limit.
    expect(result).toMatchObject({ held, postIds: [post.id] });
    expect(result.clients).toHaveLength(removals);
    expect(await world.clients.list()).toHaveLength(held ? removals : 0);
    expect((await world.posts.page({}, { page: 1, pageSize: 9 })).total).toBe(held ? 1 : 0);
    expect(world.archive.documents.size).toBe(held ? 0 : removals + 1);
  });

  it('hold every post too, however many are due, and list those that go once a person confirms', async () => {
    world = openWorld(11);
    const [first] = await many(11);
    const ofClient = await world.published(first?.id);
    await Promise.all(Array.from({ length: postsAtOnce + 1 }, () => world.published()));
    const all = async () => (await world.posts.page({}, { page: 1, pageSize: 9 })).total;
    const held = await run({}, from(due, 1));
    expect([held.held, held.clients.length, await all()]).toEqual([true, 11, postsAtOnce + 2]);
    expect([world.messages, [...world.archive.documents], world.recorded]).toEqual([[], [], []]);
    const shown = { clientIds: held.clients.map(({ id }) => id), postIds: held.postIds };
    const confirmed = await run({ shown, confirm: true }, from(due, 1));
    expect(confirmed).toMatchObject({ held: false, postIds: held.postIds });
    expect(held.postIds).not.toContain(ofClient.id);
    expect((await run({}, from(due, 1))).held).toBe(false);
    expect(await all()).toBe(0);
  });

  it('are removed when a person confirms it', async () => {
    world = openWorld(11);
    await many(11);
    const confirmed = await run({ confirm: true });
    expect([confirmed.held, confirmed.clients.length]).toEqual([false, 11]);
    expect(await world.clients.list()).toEqual([]);
  });

  it('are held also when most of them would only be removed in later runs', async () => {
    world = openWorld(3000);
    await many(151);
    expect(clientsInOneRun).toBeLessThan(150);
    const { held, clients } = await run();
    expect([held, clients.length]).toEqual([true, clientsInOneRun]);
    expect(await world.clients.list()).toHaveLength(151);
  });

  it('are counted with those that cannot be read', async () => {
    world = openWorld(11);
    const [unreadable] = await many(11);
    const clients = {
      ...world.clients,
      find: async (id: ClientId) =>
        id === unreadable?.id ? Promise.reject(new Error('broken')) : world.clients.find(id),
    };
    const result = await cleanUp({}, { ...world.dependencies, clients });
    expect(result).toMatchObject({ held: true, failed: 1 });
    expect(await world.clients.list()).toHaveLength(11);
  });

  it('are counted with their sub-clients', async () => {
    world = openWorld(11);
    const [parent] = await many(9);
    if (parent === undefined) throw new Error('no client');
    for (const _ of [1, 2])
      await world.clients.createSubClient(aClient({ parentClientId: parent.id, isSubClient: true }), parent, 5);
    expect((await run()).held).toBe(true);
  });
});

describe('clients whose time came while the cleanup did not run, or by a clock that jumped,', () => {
  const resumed = (resumedAt: string | undefined, options: Parameters<typeof cleanUp>[0] = {}) =>
    cleanUp(options, { ...world.dependencies, resumedAt, now: from(due, 1) });

  it.each([
    [-1, false],
    [0, false],
    [1, true],
  ])('%d ms before the first run after it are held: %s', async (milliseconds, held) => {
    const { id } = await world.stored(onPlan);
    const resumedAt = from(due, milliseconds).toISOString();
    expect(await resumed(resumedAt)).toMatchObject({ held, clients: [{ id }], ...(held && { resumedAt }) });
    expect(await world.isThere(id)).toBe(held);
    expect(world.archive.documents.size).toBe(held ? 0 : 1);
  });

  it('hold the others and all posts too, until a person confirms what was shown', async () => {
    const [doubtful, other] = [await world.stored(onPlan), await world.stored({ ...onPlan, planEndDate: planEnd })];
    const resumedAt = from(due, 1).toISOString();
    const post = await world.published();
    expect(await resumed(resumedAt, { dryRun: true })).toMatchObject({ held: true, resumedAt });
    expect(await resumed(resumedAt)).toMatchObject({ held: true, resumedAt, postIds: [post.id] });
    const shown = { clientIds: [doubtful.id, other.id], postIds: [post.id] };
    expect(await resumed(resumedAt, { shown })).toMatchObject({ held: true });
    expect(await world.posts.load(post.id)).toEqual(post);
    const confirmed = await resumed(resumedAt, { shown, confirm: true });
    expect(confirmed).not.toHaveProperty('resumedAt');
    expect(confirmed).toMatchObject({ held: false, postIds: [post.id] });
    expect(await world.clients.list()).toEqual([]);
  });
});

describe('published posts', () => {
  it('are archived and removed once they are over a day old', async () => {
    const post = await world.published();
    expect((await run()).postIds).toEqual([]);
    expect((await run({}, from(due, 1))).postIds).toEqual([post.id]);
    const key = `${post.clientId}/2026-11-23T12:00:00.001Z-post-${post.id.split('-')[1]}.json`;
    expect([...world.archive.documents]).toEqual([[key, { reason: 'published', post }]]);
    expect((await run({}, from(due, 2))).postIds).toEqual([]);
  });

  it('are not those that failed or wait', async () => {
    const newPost = (wanted: Partial<ScheduledPost> = {}) => aPost({ id: postIdOf(aClientId, newId()), ...wanted });
    const posts = [inStatus(newPost(), 'draft'), newPost({ publishedAt }), inStatus(newPost(), 'failed')];
    for (const post of posts) await world.posts.create(post, unlimited);
    expect((await run({}, new Date('2030-01-01'))).postIds).toEqual([]);
    expect((await world.posts.page({}, { page: 1, pageSize: 9 })).total).toBe(3);
  });

  it('are all removed in one run, however many are due and some of them cannot be', async () => {
    const everybody = await Promise.all(Array.from({ length: 4 * postsAtOnce + 1 }, () => world.published()));
    const stuck = everybody.slice(0, 3);
    for (const post of stuck.slice(1))
      await world.posts.save({ ...post, nextAttemptAt: from(due, 1).toISOString() }, post, unlimited);
    const broken = stuck[0]?.id;
    const posts = {
      ...world.posts,
      load: async (id: PostId) => (id === broken ? Promise.reject(new Error('broken')) : world.posts.load(id)),
    };
    const result = await cleanUp({}, { ...world.dependencies, posts, now: from(due, 1) });
    expect([result.postIds.length, result.failed]).toEqual([everybody.length - stuck.length, 1]);
    expect((await world.posts.page({}, { page: 1, pageSize: 9 })).total).toBe(stuck.length);
  });

  it('go on to be removed only while the run has time', async () => {
    await Promise.all(Array.from({ length: postsAtOnce + 1 }, () => world.published()));
    let asked = 0;
    // 25 batches are read and 25 removed.
    const result = await cleanUp({}, { ...world.dependencies, now: from(due, 1), hasTime: () => (asked += 1) <= 50 });
    expect(result.postIds).toHaveLength(postsAtOnce);
  });

  it('are removed for a person only as far as they were shown', async () => {
    await Promise.all(Array.from({ length: postsAtOnce + 1 }, () => world.published()));
    const { postIds } = await run({ dryRun: true }, from(due, 1));
    expect(postIds).toHaveLength(postsAtOnce);
    expect((await run({ shown: { clientIds: [], postIds } }, from(due, 1))).postIds).toHaveLength(postsAtOnce);
  });

  it('of a client that goes are left to go with it', async () => {
    const client = await world.stored(onPlan);
    await world.published(client.id);
    expect(await run({}, from(due, 1))).toMatchObject({ postIds: [], clients: [{ id: client.id }] });
    expect((await world.posts.page({}, { page: 1, pageSize: 9 })).total).toBe(1);
  });
});

describe('a run for a person', () => {
  const shownIn = ({ clients, postIds }: Awaited<ReturnType<typeof run>>) => ({
    clientIds: clients.map(({ id }) => id),
    postIds,
  });

  it('removes what was shown, and lists what became due since', async () => {
    const [seen, seenPost] = [await world.stored(onTrial), await world.published()];
    const shown = shownIn(await run({ dryRun: true }, from(due, 1)));
    const [unseen, unseenPost] = [await world.stored(onPlan), await world.published()];
    const { name, email } = unseen;
    expect(await run({ shown }, from(due, 1))).toMatchObject({
      clients: [{ id: seen.id }],
      postIds: [seenPost.id],
      newlyDue: { clients: [{ id: unseen.id, name, email, reason: 'plan-ended', endedAt: planEnd }], posts: 1 },
    });
    expect(await world.isThere(seen.id)).toBe(false);
    expect(await world.isThere(unseen.id)).toBe(true);
    expect(await world.posts.load(unseenPost.id)).toEqual(unseenPost);
  });

  it('spares clients that are no longer due or already removed, although the preview listed them', async () => {
    const [renewed, gone] = [await world.stored(onPlan), await world.stored(onPlan)];
    const shown = shownIn(await run({ dryRun: true }));
    await world.clients.save(renewed, { ...renewed, planEndDate: '2026-12-21T12:00:00.000Z' });
    await world.clients.discard(gone);
    expect(await run({ shown })).toMatchObject({ clients: [], failed: 0, newlyDue: nothingNew });
    expect(await world.isThere(renewed.id)).toBe(true);
  });

  it('refuses to remove a client that is not due', async () => {
    const active = await world.stored({ ...onPlan, planEndDate: '2026-12-21T12:00:00.000Z' });
    const post = await world.published(newClientId(), { publishedAt: due.toISOString() });
    const result = await run({ shown: { clientIds: [active.id], postIds: [post.id] } });
    expect(result).toMatchObject({ clients: [], postIds: [] });
    expect(await world.isThere(active.id)).toBe(true);
    expect(await world.posts.load(post.id)).toEqual(post);
  });

  it('spares a parent with a sub-client that was not shown', async () => {
    const parent = await world.stored({ ...onPlan, plan: 'professional' });
    const shown = shownIn(await run({ dryRun: true }));
    const sub = aClient({ ...onPlan, parentClientId: parent.id, isSubClient: true });
    await world.clients.createSubClient(sub, parent, 5);
    const result = await run({ shown });
    expect([result.clients, idsOf(result.newlyDue.clients)]).toEqual([[], [parent.id, sub.id]]);
    expect(await world.isThere(parent.id)).toBe(true);
  });

  it('is held only for the number of clients that it would remove', async () => {
    world = openWorld(100);
    await Promise.all(Array.from({ length: 10 }, () => world.stored(onPlan)));
    const shown = shownIn(await run({ dryRun: true }));
    await world.stored(onPlan);
    expect(await run({ shown })).toMatchObject({ held: false, newlyDue: { clients: [{}] } });
    await Promise.all(Array.from({ length: 10 }, () => world.stored(onPlan)));
    const tooMany = shownIn(await run({ dryRun: true }));
    expect(await run({ shown: tooMany })).toMatchObject({ held: true });
    expect(await world.clients.list()).toHaveLength(11);
    expect(await run({ shown: tooMany, confirm: true })).toMatchObject({ held: false });
    expect(await world.clients.list()).toEqual([]);
  });
});

it('a dry run changes nothing and lists what a run would do', async () => {
  const client = await world.stored(onTrial);
  const post = await world.published();
  const dry = await run({ dryRun: true }, from(due, 1));
  expect(await world.isThere(client.id)).toBe(true);
  expect(await world.posts.load(post.id)).toEqual(post);
  expect([world.messages, [...world.archive.documents]]).toEqual([[], []]);
  expect({ ...dry, dryRun: false }).toEqual(await run({}, from(due, 1)));
  expect(dry).toMatchObject({ dryRun: true, held: false, clients: [{ id: client.id }], postIds: [post.id] });
});

it('a dry run changes nothing either when it is above the safety limit', async () => {
  world = openWorld(11);
  await Promise.all(Array.from({ length: 11 }, () => world.stored(onPlan)));
  const post = await world.published();
  const dry = await run({ dryRun: true }, from(due, 1));
  expect(dry).toMatchObject({ dryRun: true, held: true, postIds: [post.id], failed: 0 });
  expect(dry.clients).toHaveLength(11);
  expect(await world.clients.list()).toHaveLength(11);
  expect(await world.posts.load(post.id)).toEqual(post);
  expect([world.messages, [...world.archive.documents], world.recorded]).toEqual([[], [], []]);
});

it('what cannot be archived is not removed, and stops nothing else', async () => {
  const [kept, gone] = [await world.stored(onTrial), await world.stored(onPlan)];
  const [keptPost, gonePost] = [await world.published(), await world.published()];
  const refused = new Set([kept.id, keptPost.clientId]);
  const failing = {
    async keep(clientId: ClientId) {
      if (refused.has(clientId)) throw new Error('full');
    },
  };
  const result = await cleanUp({}, { ...world.dependencies, archive: failing, now: from(due, 1) });
  expect(result).toMatchObject({ clients: [{ id: gone.id }], postIds: [gonePost.id], failed: 2 });
  expect(world.failures).toEqual([kept.id, keptPost.id]);
  expect(await world.isThere(kept.id)).toBe(true);
  expect(await world.posts.load(keptPost.id)).toEqual(keptPost);
  await expect(world.posts.load(gonePost.id)).rejects.toMatchObject({ code: 'post.not-found' });
});

it('a record that cannot be read stops nothing else', async () => {
  const [broken, gone] = [await world.stored(onTrial), await world.stored(onPlan)];
  const clients = {
    ...world.clients,
    find: async (id: ClientId) => (id === broken.id ? Promise.reject(new Error('broken')) : world.clients.find(id)),
  };
  const result = await cleanUp({}, { ...world.dependencies, clients });
  expect(result).toMatchObject({ clients: [{ id: gone.id }], failed: 1 });
});

it('what cannot be read is counted, clients and posts together', async () => {
  const [client, post] = [await world.stored(onTrial), await world.published()];
  const unreadable = () => Promise.reject(new Error('broken'));
  const result = await cleanUp(
    {},
    {
      ...world.dependencies,
      clients: { ...world.clients, find: unreadable },
      posts: { ...world.posts, load: unreadable },
      now: from(due, 1),
    },
  );
  expect(result).toMatchObject({ clients: [], postIds: [], failed: 2 });
  expect(world.failures).toEqual([client.id, post.id]);
});

it('leaves what it has no time for to the next run', async () => {
  await Promise.all(Array.from({ length: 30 }, () => world.published()));
  let asked = 0;
  // Two batches are read and one is removed.
  const result = await cleanUp({}, { ...world.dependencies, now: from(due, 1), hasTime: () => (asked += 1) <= 3 });
  expect([result.postIds.length, result.failed]).toEqual([20, 0]);
  expect((await run({}, from(due, 2))).postIds).toHaveLength(10);
});
