import { beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../../functions/use-cases/events.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { addEvergreen, changeEvergreen } from '../../../functions/use-cases/evergreen/add-evergreen.ts';
import {
  listEvergreen,
  pauseEvergreen,
  removeEvergreen,
} from '../../../functions/use-cases/evergreen/evergreen-posts.ts';
import { planRepeats } from '../../../functions/use-cases/evergreen/plan-repeats.ts';
import { repeatDue } from '../../../functions/use-cases/evergreen/publish-repeat.ts';
import { postChanged } from '../../../functions/use-cases/refusals.ts';
import type { Audited } from '../../../functions/use-cases/operations/ports.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Evergreen } from '../../../functions/use-cases/planning/ports.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import {
  type EvergreenEntry,
  evergreenIdOf,
  evergreenLimit,
  NewEvergreen,
  postIdOfRepeat,
} from '../../../shared/domain/posts/repeats/evergreen.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { day, hour } from '../../../shared/durations.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryEvergreen } from '../../support/memory/evergreen.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { anEvergreen } from '../../support/records/evergreen-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, inStatus, unlimited } from '../../support/records/post-record.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const stranger: Caller = { clientId: newClientId(), role: 'user' };
const facebook = aConnection({ platform: 'facebook', accountId: '1', connectedAt: noon.toISOString() });
/** Fridays at 10:00 in Beirut, where noon UTC is a Friday's 14:00. */
const weekly = { ...noPostingSettings, slots: [{ weekday: 5, time: '10:00' }] };
const nextFriday = '2026-11-27T08:00:00.000Z';
const anHourAgo = isoAfterNoon(-hour);

let client: Client;
let connected: StoredConnection[];
let posts: ReturnType<typeof memoryPosts>;
let media: ReturnType<typeof memoryMedia>;
let evergreen: Evergreen;
let emitted: DomainEvent[];
let audited: Audited[];
let failures: unknown[];
const clients = {
  load: async () => client,
  find: async () => client,
};

beforeEach(() => {
  client = aClient({
    id: aClientId,
    plan: 'starter',
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    planEndDate: isoAfterNoon(900 * day),
  });
  connected = [facebook];
  posts = memoryPosts();
  media = memoryMedia();
  evergreen = memoryEvergreen(memoryClients([client]), (id) => media.take(id));
  emitted = [];
  audited = [];
  failures = [];
});

const depsAt = (now: Date) => ({
  clients,
  connections: { listFor: async () => connected },
  media,
  metrics: memoryMetrics(),
  posts,
  queue: { enqueueNow: async () => undefined },
  settings: { find: async () => weekly },
  evergreen,
  events: {
    async put(events: readonly DomainEvent[]) {
      emitted.push(...events);
    },
  },
  async recordAudit(what: Audited) {
    audited.push(what);
  },
  hasTime: () => true,
  onFailure: (_id: string, error: unknown) => failures.push(error),
  newId,
  now,
});

const run = (now = noon) => repeatDue(depsAt(now));
const add = (wanted: object = {}, caller = owner) =>
  addEvergreen(
    caller,
    NewEvergreen.parse({
      clientId: aClientId,
      content: 'Fresh manakish',
      platforms: ['facebook'],
      variants: ['Manakish, fresh from the oven'],
      everyDays: 30,
      ...wanted,
    }),
    depsAt(noon),
  );
async function stored(wanted: Partial<EvergreenEntry> = {}) {
  const entry = anEvergreen({ dueAt: anHourAgo, ...wanted });
  await evergreen.create(entry);
  return entry;
}
const postsNow = async () =>
  (await posts.listFor(aClientId)).map(({ status, content, scheduledFor }) => [status, content, scheduledFor]);
const other = (place: number) => evergreenIdOf(aClientId, `01JD7777777777777777777${place}00`);

describe('an entry that is added', () => {
  it('is due at once with its own text when it never went out', async () => {
    expect(await add()).toMatchObject({ next: 0, repeats: 0, dueAt: noon.toISOString(), lastPostId: undefined });
  });

  it('is due so many days after the post that it repeats, with another wording', async () => {
    const post = inStatus(aPost(), 'published', { scheduledFor: anHourAgo, publishedAt: isoAfterNoon(-30 * 60_000) });
    await posts.create(post, unlimited);
    const entry = await add({ postId: post.id });
    expect(entry).toMatchObject({ next: 1, lastPostId: post.id, dueAt: '2026-12-20T11:30:00.000Z' });
    await expect(add({ postId: post.id })).rejects.toMatchObject({ code: 'evergreen.already-repeated' });
    await run();
    expect(await postsNow()).toHaveLength(1);
  });

  it('does not repeat a repetition, another client’s post or one that is gone', async () => {
    const entry = await stored({ repeats: 1 });
    await expect(add({ postId: postIdOfRepeat(entry.id, 1) })).rejects.toMatchObject({
      code: 'evergreen.already-repeated',
    });
    const [foreign, gone] = [postIdOf(newClientId(), newId()), postIdOf(aClientId, newId())];
    for (const postId of [foreign, gone])
      await expect(add({ postId })).rejects.toMatchObject({ code: 'post.not-found' });
  });

  it('must be takeable in each of its wordings, and differ from one to the next', async () => {
    await expect(add({ variants: ['Fresh   manakish'] })).rejects.toMatchObject({ code: 'evergreen.same-text' });
    await expect(add({ platforms: ['instagram'] })).rejects.toMatchObject({ code: 'post.not-publishable' });
    const picture = aPicture();
    await media.create(picture);
    const atInstagram = { platforms: ['instagram'], media: [picture.id] };
    await expect(add({ ...atInstagram, variants: ['a'.repeat(2201)] })).rejects.toMatchObject({
      code: 'post.not-publishable',
    });
    expect((await add(atInstagram)).media).toHaveLength(1);
  });

  it('has a place among fifty', async () => {
    for (let count = 1; count < evergreenLimit; count += 1) await stored({ id: evergreenIdOf(aClientId, newId()) });
    await add();
    await expect(add()).rejects.toMatchObject({ code: 'evergreen.limit' });
  });

  it('is its client’s alone', async () => {
    await expect(add({}, stranger)).rejects.toMatchObject({ code: 'client.not-found' });
    const { id } = await add();
    const deps = depsAt(noon);
    const missing = { code: 'evergreen.not-found' };
    await expect(changeEvergreen(stranger, id, { everyDays: 7, version: 1 }, deps)).rejects.toMatchObject(missing);
    await expect(removeEvergreen(stranger, id, deps)).rejects.toMatchObject(missing);
    await expect(planRepeats(stranger, id, 1, deps)).rejects.toMatchObject(missing);
    await expect(listEvergreen(stranger, aClientId, deps)).rejects.toMatchObject({ code: 'client.not-found' });
    await expect(pauseEvergreen(stranger, { clientId: aClientId, isPaused: true }, deps)).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });
});

describe('an entry that is due', () => {
  it('becomes an ordinary post in the next free slot, wording after wording', async () => {
    const entry = await stored();
    expect(await run()).toEqual({ scheduled: 1, waiting: 0, failed: 0 });
    expect(await postsNow()).toEqual([['scheduled', 'Fresh manakish', nextFriday]]);
    expect(audited).toEqual([
      {
        kind: 'post.scheduled',
        clientId: aClientId,
        thing: { id: postIdOfRepeat(entry.id, 1), platforms: ['facebook'] },
      },
    ]);
    expect(await run(afterNoon(7 * day))).toEqual({ scheduled: 0, waiting: 0, failed: 0 });
    // Thirty days after the Friday is a Sunday; the next slot is the Friday after.
    const { dueAt } = await evergreen.load(entry.id);
    expect(dueAt).toBe('2026-12-27T08:00:00.000Z');
    await run(new Date(Date.parse(dueAt)));
    expect(await postsNow()).toHaveLength(1);
    await run(new Date(Date.parse(dueAt) + 1));
    expect(await postsNow()).toEqual([
      ['scheduled', 'Manakish, fresh from the oven', '2027-01-01T08:00:00.000Z'],
      ['scheduled', 'Fresh manakish', nextFriday],
    ]);
  });

  it('keeps its files, alternative texts and options', async () => {
    const picture = aPicture();
    await media.create(picture);
    const file = { ...attached(picture), altText: 'Manakish on a tray' };
    await stored({ media: [file], covers: { facebook: file }, options: { facebook: { firstComment: '#zaatar' } } });
    await run();
    const [post] = await posts.listFor(aClientId);
    expect(post).toMatchObject({
      media: [{ id: picture.id, altText: 'Manakish on a tray' }],
      covers: { facebook: { id: picture.id } },
      options: { facebook: { firstComment: '#zaatar' } },
      timeZone: 'Asia/Beirut',
    });
  });

  it('leaves the slots to the entries before it', async () => {
    for (const place of [0, 1, 2]) await stored({ id: other(place), content: `Text ${place}`, next: 0 });
    expect(await run()).toMatchObject({ scheduled: 3 });
    const times = (await posts.listFor(aClientId))
      .map(({ scheduledFor = '' }) => scheduledFor)
      .toSorted((a, b) => a.localeCompare(b));
    expect(times).toEqual([nextFriday, '2026-12-04T08:00:00.000Z', '2026-12-11T08:00:00.000Z']);
  });

  it('makes one post when two runs make its repeat at once', async () => {
    await stored();
    const runs = await Promise.all([run(), run(), run()]);
    expect(await postsNow()).toHaveLength(1);
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0]);
    expect((await evergreen.listFor(aClientId))[0]).toMatchObject({ repeats: 1, version: 2 });
  });

  it('makes one post when a run was killed before the entry moved on', async () => {
    const entry = await stored();
    const save = evergreen.save.bind(evergreen);
    evergreen.save = async () => {
      throw new Error('killed');
    };
    expect(await run()).toMatchObject({ scheduled: 0, failed: 1 });
    expect(failures).toHaveLength(1);
    evergreen.save = save;
    await run(afterNoon(hour));
    expect(await postsNow()).toEqual([['scheduled', 'Fresh manakish', nextFriday]]);
    expect(await evergreen.load(entry.id)).toMatchObject({ repeats: 1, next: 1, lastAt: nextFriday });
  });

  it('counts a post that was deleted before the entry moved on', async () => {
    const entry = await stored();
    const create = posts.create.bind(posts);
    posts.create = async (post, limits) => {
      await create(post, limits);
      await posts.remove(await posts.load(post.id));
      throw postChanged();
    };
    await run();
    expect(await evergreen.load(entry.id)).toMatchObject({ repeats: 1, lastAt: nextFriday });
    expect(await postsNow()).toEqual([]);
  });

  it('waits for its last post when that goes out later than planned', async () => {
    const entry = await stored();
    await run();
    const post = await posts.load(postIdOfRepeat(entry.id, 1));
    const later = '2026-12-24T08:00:00.000Z';
    await posts.save({ ...post, scheduledFor: later }, post, unlimited);
    expect(await run(new Date('2026-12-28T08:00:00.000Z'))).toEqual({ scheduled: 0, waiting: 0, failed: 0 });
    expect(await evergreen.load(entry.id)).toMatchObject({ lastAt: later, dueAt: '2027-01-23T08:00:00.000Z' });
  });

  it('counts from when its last post was published, also once the clean-up has removed that', async () => {
    const entry = await stored();
    await run();
    const id = postIdOfRepeat(entry.id, 1);
    await posts.remove(await posts.load(id));
    const publishedAt = '2026-12-20T08:00:03.000Z';
    const account = { postId: id, accountId: '1', accountName: 'Cedar', promisedAt: publishedAt, contentHash: '' };
    posts.receipts.push(
      { ...account, platform: 'facebook', publishedAt },
      { ...account, platform: 'instagram', publishedAt: '2026-12-19T08:00:03.000Z' },
    );
    expect(await run(new Date('2026-12-28T08:00:00.000Z'))).toMatchObject({ scheduled: 0 });
    expect(await evergreen.load(entry.id)).toMatchObject({ lastAt: publishedAt, dueAt: '2027-01-19T08:00:00.000Z' });
    expect((await planRepeats(owner, entry.id, 1, depsAt(noon))).repeats).toMatchObject([
      { at: '2027-01-22T08:00:00.000Z' },
    ]);
  });

  it('goes on when its last post was deleted', async () => {
    const entry = await stored();
    await run();
    await posts.remove(await posts.load(postIdOfRepeat(entry.id, 1)));
    await run(new Date('2026-12-27T08:00:01.000Z'));
    expect(await postsNow()).toEqual([['scheduled', 'Manakish, fresh from the oven', '2027-01-01T08:00:00.000Z']]);
  });

  it('ends after its number of posts, and when its next slot is past the last day', async () => {
    const once = await stored({ end: { times: 1 } });
    const past = await stored({ id: other(1), end: { until: '2026-11-26' } });
    await run();
    expect(await postsNow()).toHaveLength(1);
    expect(await evergreen.load(once.id)).toMatchObject({ hasEnded: true, repeats: 1 });
    expect(await evergreen.load(past.id)).toMatchObject({ hasEnded: true, repeats: 0 });
    await run(afterNoon(400 * day));
    expect(await postsNow()).toHaveLength(1);
  });
});

describe('an entry whose post cannot be made', () => {
  const expectWaiting = async (code: string) => {
    expect(await run()).toEqual({ scheduled: 0, waiting: 1, failed: 0 });
    const [entry] = await evergreen.listFor(aClientId);
    expect(entry).toMatchObject({
      repeats: 0,
      waiting: { reasonCode: { code }, since: noon.toISOString(), again: isoAfterNoon(day) },
    });
    expect(await postsNow()).toEqual([]);
  };

  it.each([
    ['plan.ended', () => (client = { ...client, planEndDate: anHourAgo }), 'evergreen.plan-ended'],
    ['deactivated', () => (client = { ...client, isActive: false }), 'evergreen.deactivated'],
    ['disconnected', () => (connected = []), 'post.not-connected'],
  ])('waits: %s', async (_, prevent, code) => {
    await stored();
    prevent();
    await expectWaiting(code);
  });

  it('waits while the plan has no room, is tried each day, and is told of once', async () => {
    const entry = await stored();
    for (let count = 0; count < 10; count += 1)
      await posts.create(aPost({ id: postIdOf(aClientId, newId()), scheduledFor: isoAfterNoon(day) }), unlimited);
    expect(await run()).toMatchObject({ waiting: 1 });
    expect(await run(afterNoon(day - 1))).toMatchObject({ waiting: 0 });
    expect(await run(afterNoon(day + 1))).toMatchObject({ waiting: 1 });
    expect(await evergreen.load(entry.id)).toMatchObject({
      waiting: { reason: 'You have reached your scheduled post limit.', since: noon.toISOString() },
    });
    expect(emitted).toEqual([
      {
        type: 'evergreen.waiting',
        detail: {
          eventId: `evergreen.waiting#${entry.id}#1#post.scheduled-limit`,
          clientId: aClientId,
          reason: 'You have reached your scheduled post limit.',
          reasonCode: { code: 'post.scheduled-limit' },
          occurredAt: noon.toISOString(),
        },
      },
    ]);
    const [full] = await posts.listFor(aClientId);
    await posts.remove(full!);
    expect(await run(afterNoon(3 * day))).toMatchObject({ scheduled: 1 });
    expect((await evergreen.load(entry.id)).waiting).toBeUndefined();
  });

  it('holds the plan’s limits also for what staff added', async () => {
    await add({}, { clientId: newClientId(), role: 'admin' });
    for (let count = 0; count < 30; count += 1)
      await posts.create(
        inStatus(aPost({ id: postIdOf(aClientId, newId()) }), 'published', { updatedAt: noon.toISOString() }),
        unlimited,
      );
    await run(afterNoon(1));
    expect((await evergreen.listFor(aClientId))[0]?.waiting?.reasonCode.code).toBe('post.monthly-limit');
  });

  it('waits silently while the queue is paused, and is due as soon as it is resumed', async () => {
    await stored();
    const deps = depsAt(noon);
    expect(await pauseEvergreen(owner, { clientId: aClientId, isPaused: true }, deps)).toEqual({ isPaused: true });
    await expectWaiting('evergreen.queue-paused');
    expect(emitted).toEqual([]);
    expect(await listEvergreen(owner, aClientId, deps)).toMatchObject({ isPaused: true });
    await pauseEvergreen(owner, { clientId: aClientId, isPaused: false }, deps);
    expect(await run(afterNoon(1))).toMatchObject({ scheduled: 1 });
  });

  it('does not keep the entries of other clients, or its own, from being repeated', async () => {
    const broken = await stored({ id: other(0) });
    await stored({ id: other(1) });
    const load = evergreen.load.bind(evergreen);
    evergreen.load = async (id) => {
      if (id === broken.id) throw new Error('unreadable');
      return load(id);
    };
    expect(await run()).toEqual({ scheduled: 1, waiting: 0, failed: 1 });
  });
});

describe('an entry that is changed', () => {
  it('rests while it is paused', async () => {
    const { id } = await stored();
    await changeEvergreen(owner, id, { isPaused: true, version: 1 }, depsAt(noon));
    expect(await run()).toMatchObject({ scheduled: 0 });
    await changeEvergreen(owner, id, { isPaused: false, version: 2 }, depsAt(noon));
    expect(await run()).toMatchObject({ scheduled: 1 });
  });

  it('refuses a change of a version that is not the stored one, and what a platform refuses', async () => {
    const { id } = await stored();
    const change = (wanted: object) => changeEvergreen(owner, id, { version: 1, ...wanted }, depsAt(noon));
    await expect(change({ version: 2 })).rejects.toMatchObject({ code: 'evergreen.changed' });
    await expect(change({ variants: ['Fresh manakish'] })).rejects.toMatchObject({ code: 'evergreen.same-text' });
    expect(await change({ content: 'Hot manakish', variants: ['Cold?', 'Never'] })).toMatchObject({ version: 2 });
  });

  it('leaves its posts where they are once it is removed', async () => {
    const { id } = await stored();
    await run();
    await removeEvergreen(owner, id, depsAt(noon));
    expect(await postsNow()).toHaveLength(1);
    expect(await run(afterNoon(400 * day))).toEqual({ scheduled: 0, waiting: 0, failed: 0 });
  });
});

it('says what the next repeats would be', async () => {
  const { id } = await stored();
  expect(await planRepeats(owner, id, 2, depsAt(noon))).toEqual({
    timeZone: 'Asia/Beirut',
    repeats: [
      { repeat: 1, wording: 0, text: 'Fresh manakish', at: nextFriday },
      { repeat: 2, wording: 1, text: 'Manakish, fresh from the oven', at: '2027-01-01T08:00:00.000Z' },
    ],
  });
});
