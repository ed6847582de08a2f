import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { publishNow } from '../../../functions/use-cases/posts/publish-now.ts';
import { newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { noon } from '../../support/noon.ts';

const owner: Caller = { clientId: aClientId, role: 'user' };
const tomorrow = '2026-11-21T12:00:00.000Z';
const at = noon.toISOString();
const media = [attached(aPicture())];
const scheduled = aPost({ scheduledFor: tomorrow, checkAt: tomorrow, findings: [], media });
const draft = aPost({ status: 'draft', media });

const published: Target = { platform: 'facebook', state: 'published', publishedAt: '2026-11-20T11:00:00.000Z' };
const failed: Target = { platform: 'instagram', state: 'failed', code: 'refused', reason: 'No', failedAt: at };
const prepared: Target = {
  platform: 'instagram',
  state: 'processing',
  containerId: '17',
  since: at,
  retries: 0,
  nextAttemptAt: tomorrow,
};
const inDoubt: Target = {
  platform: 'instagram',
  state: 'in-doubt',
  since: at,
  missCount: 0,
  retries: 0,
  nextAttemptAt: at,
};

let posts: ReturnType<typeof memoryPosts>;
let queued: DueItem[];
let accounts: StoredConnection[];

beforeEach(() => {
  posts = memoryPosts();
  queued = [];
  accounts = [aConnection({ platform: 'instagram' }), aConnection({ platform: 'facebook', accountId: '18' })];
});

async function scheduledBefore(count: number) {
  const ulids = Array.from(
    { length: count },
    (_, index) => `01JD55555555555555555555${String(index).padStart(2, '0')}`,
  );
  for (const ulid of ulids) await posts.create(aPost({ id: postIdOf(aClientId, ulid) }), unlimited);
}

async function publish(post: PostRecord, caller = owner) {
  await posts.create(post, unlimited);
  return publishNow(caller, post.id, {
    clients: memoryClients([aClient({ id: aClientId, plan: 'starter' })]),
    posts,
    connections: memoryConnections(accounts),
    queue: { enqueueNow: async (dueItems) => void queued.push(...dueItems) },
    now: noon,
  });
}

describe('publishing a post now', () => {
  it.each([
    ['a draft', draft],
    ['a scheduled post', scheduled],
  ])('makes %s due at this instant and queues it', async (_what, post) => {
    const sent = await publish(post);
    expect(sent).toEqual({
      ...post,
      status: 'scheduled',
      scheduledFor: at,
      countedIn: '202611',
      checkAt: undefined,
      findings: undefined,
      nextAttemptAt: at,
      targets: [newTarget('instagram', at), newTarget('facebook', at)],
      updatedAt: at,
      version: 2,
    });
    expect(await posts.load(post.id)).toEqual(sent);
    expect(queued).toEqual([{ postId: post.id, nextAttemptAt: at }]);
  });

  it('sends what failed again, and leaves alone what is published', async () => {
    const half = aPost({ status: 'published', targets: [failed, published], media });
    expect((await publish(half)).targets).toEqual([newTarget('instagram', at), published]);
  });

  it('prepares again what was only prepared for its time', async () => {
    expect((await publish({ ...scheduled, targets: [prepared] })).targets).toEqual([newTarget('instagram', at)]);
  });

  it('needs no account for what is published', async () => {
    accounts = [aConnection({ platform: 'instagram' })];
    const half = aPost({ status: 'published', targets: [failed, published], media });
    expect(await publish(half)).toMatchObject({ status: 'scheduled' });
  });

  it('counts among the scheduled, past the limit of the plan', async () => {
    await scheduledBefore(10);
    await publish(draft);
    expect(await posts.usageOf(aClientId, '202611')).toEqual({ monthlyPosts: 11, scheduledPosts: 11 });
  });

  it('counts a draft in the month, up to the limit of the plan, which does not bind an admin', async () => {
    await scheduledBefore(29);
    await publish(draft);
    const another = { ...draft, id: postIdOf(aClientId, '01JD5555555555555555555599') };
    await expect(publish(another)).rejects.toMatchObject({ code: 'post.monthly-limit' });
    const admin: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'admin' };
    await publish({ ...another, id: postIdOf(aClientId, '01JD5555555555555555555598') }, admin);
    expect(await posts.usageOf(aClientId, '202611')).toMatchObject({ monthlyPosts: 31 });
  });

  it('counts what failed no second time, also when the month is full', async () => {
    await scheduledBefore(29);
    await publish(aPost({ status: 'failed', targets: [failed], media }));
    expect(await posts.usageOf(aClientId, '202611')).toMatchObject({ monthlyPosts: 30 });
  });

  it.each<[string, Caller]>([
    ['an admin', { clientId: idOfClient('01JD9999999999999999999999'), role: 'admin' }],
    [
      'the parent of the client',
      { clientId: idOfClient('01JD9999999999999999999999'), role: 'user', actsFor: aClientId },
    ],
  ])('is possible for %s', async (_who, caller) => {
    expect(await publish(draft, caller)).toMatchObject({ status: 'scheduled' });
  });
});

describe('publishing a post now is refused', () => {
  it.each<[string, PostRecord, string]>([
    [
      'when nobody knows whether it is out',
      inStatus(scheduled, 'unconfirmed', { targets: [unconfirmedTarget({ platform: 'facebook', since: at }, noon)] }),
      'post.unconfirmed',
    ],
    ['when it is out everywhere', inStatus(scheduled, 'published', { targets: [published] }), 'post.already-published'],
    ['while a send is in doubt', { ...scheduled, targets: [inDoubt] }, 'post.publishing'],
    ['while the platform works on it', { ...scheduled, targets: [{ ...prepared, startedAt: at }] }, 'post.publishing'],
    [
      'while one platform works on it, though another failed',
      { ...scheduled, targets: [inDoubt, { ...failed, platform: 'facebook' }] },
      'post.publishing',
    ],
    ['while a worker has it', { ...scheduled, lease: { token: 'one', since: at, until: tomorrow } }, 'post.publishing'],
    ['when a platform does not take it', { ...scheduled, media: [] }, 'post.not-publishable'],
  ])('%s', async (_when, post, code) => {
    await expect(publish(post)).rejects.toMatchObject({ code });
    expect(await posts.load(post.id)).toEqual(post);
    expect(queued).toEqual([]);
  });

  it('when an account it goes to is not connected', async () => {
    accounts = [aConnection({ platform: 'instagram' })];
    await expect(publish(draft)).rejects.toMatchObject({ code: 'post.not-connected' });
  });

  it('for another client as if the post were not there', async () => {
    const other: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };
    await expect(publish(draft, other)).rejects.toMatchObject({ kind: 'not-found', code: 'post.not-found' });
    expect(await posts.load(draft.id)).toEqual(draft);
  });
});
