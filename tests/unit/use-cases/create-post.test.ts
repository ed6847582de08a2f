import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { createPost } from '../../../functions/use-cases/posts/create-post.ts';
import { mediaIdOf, postIdOf } from '../../../shared/domain/ids.ts';
import { NewPost } from '../../../shared/domain/posts/post.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noon } from '../../support/noon.ts';

const staffId = idOfClient('01JD9999999999999999999999');

const owner: Caller = { clientId: aClientId, role: 'user' };
const picture = aPicture();
const cropped = aPicture({ id: mediaIdOf(aClientId, '01JD4444444444444444444444'), name: 'manakish 4x5.jpg' });
const unknown = mediaIdOf(aClientId, '01JD5555555555555555555555');
const tomorrow = '2026-11-21T12:00:00.000Z';
const postId = postIdOf(aClientId, '01JD7777777777777777777777');

let media: ReturnType<typeof memoryMedia>;
let posts: ReturnType<typeof memoryPosts>;
let queued: DueItem[];
let accounts: StoredConnection[];

beforeEach(async () => {
  queued = [];
  accounts = [aConnection({ platform: 'instagram' }), aConnection({ platform: 'facebook', accountId: '18' })];
  media = memoryMedia();
  await media.create(picture);
  posts = memoryPosts({ takeFile: (id) => media.take(id) });
});

function create(wanted: Partial<NewPost>, caller = owner) {
  const given = NewPost.parse({
    clientId: aClientId,
    content: 'Fresh manakish',
    platforms: ['instagram', 'facebook'],
    media: [picture.id],
    ...wanted,
  });
  return createPost(caller, given, {
    clients: memoryClients([aClient({ id: aClientId, name: 'Cedar Café', plan: 'starter' }), aClient({ id: staffId })]),
    connections: memoryConnections(accounts),
    media,
    posts,
    queue: { enqueueNow: async (dueItems) => void queued.push(...dueItems) },
    newId: () => '01JD7777777777777777777777',
    now: noon,
  });
}

const scheduled = { status: 'scheduled', scheduledFor: tomorrow } as const;

describe('a new post', () => {
  it('is stored as a draft that is due at no time', async () => {
    const made = await create({ timeZone: 'Europe/Paris' });
    expect(made).toEqual({
      id: postId,
      clientId: aClientId,
      clientName: 'Cedar Café',
      content: 'Fresh manakish',
      texts: {},
      media: [expect.objectContaining(attached(picture))],
      platformMedia: {},
      options: {},
      status: 'draft',
      scheduledFor: undefined,
      timeZone: 'Europe/Paris',
      targets: [newTarget('instagram', noon.toISOString()), newTarget('facebook', noon.toISOString())],
      createdAt: noon.toISOString(),
      updatedAt: noon.toISOString(),
      version: 1,
    });
    expect(await posts.load(postId)).toEqual(made);
    expect(queued).toEqual([]);
  });

  it('is due at its time when it is scheduled, with targets that wait for it', async () => {
    expect(await create(scheduled)).toMatchObject({
      status: 'scheduled',
      scheduledFor: tomorrow,
      targets: [newTarget('instagram', tomorrow), newTarget('facebook', tomorrow)],
      checkAt: undefined,
      nextAttemptAt: tomorrow,
    });
    expect(queued).toEqual([]);
  });

  it('keeps the time of a draft without being due at it', async () => {
    const draft = await create({ status: 'draft', scheduledFor: tomorrow });
    expect(draft).toMatchObject({
      status: 'draft',
      scheduledFor: tomorrow,
      targets: [newTarget('instagram', tomorrow), newTarget('facebook', tomorrow)],
    });
    for (const ofWorkers of ['checkAt', 'nextAttemptAt']) expect(draft).not.toHaveProperty(ofWorkers);
  });

  it.each([
    ['2026-11-20T12:16:00.001Z', '2026-11-20T12:16:00.001Z', 0],
    ['2026-11-20T12:16:00.000Z', '2026-11-20T12:00:05.000Z', 1],
    ['2026-11-20T12:10:00.000Z', '2026-11-20T12:00:05.000Z', 1],
  ])('for %s is due first at %s, and queued at once %i times', async (scheduledFor, firstAt, times) => {
    const { id, nextAttemptAt = '' } = await create({ ...scheduled, scheduledFor });
    expect(nextAttemptAt).toBe(firstAt);
    expect(queued).toEqual(Array.from({ length: times }, () => ({ postId: id, nextAttemptAt })));
  });

  it('shows files of its own at a platform that it goes to, and holds them', async () => {
    await media.create(cropped);
    const made = await create({ platformMedia: { instagram: [cropped.id], tiktok: [unknown] } });
    expect(made.media).toMatchObject([{ id: picture.id }]);
    expect(made.platformMedia).toEqual({ instagram: [expect.objectContaining(attached(cropped))] });
    await expect(media.beginRemoval(cropped)).rejects.toMatchObject({ code: 'media.changed' });
  });

  it('has a cover at a platform that it goes to, and holds it', async () => {
    await media.create(cropped);
    const made = await create({ covers: { instagram: cropped.id, tiktok: unknown } });
    expect(made.covers).toEqual({ instagram: expect.objectContaining({ id: cropped.id }) });
    await expect(media.beginRemoval(cropped)).rejects.toMatchObject({ code: 'media.changed' });
  });

  it('has no cover that is not there, or of another client', async () => {
    await expect(create({ covers: { instagram: unknown } })).rejects.toMatchObject({ code: 'media.not-found' });
    expect(await create({ covers: {} })).not.toHaveProperty('covers.instagram');
  });

  it('shows none at a platform that takes a post without', async () => {
    const made = await create({ ...scheduled, platformMedia: { facebook: [] } });
    expect(made).toMatchObject({ status: 'scheduled', platformMedia: { facebook: [] } });
  });

  it('takes its files, so that they cannot be removed', async () => {
    await create({});
    await expect(media.beginRemoval(picture)).rejects.toMatchObject({ code: 'media.changed' });
  });

  it.each<[string, Caller]>([
    ['an admin', { clientId: staffId, role: 'admin' }],
    ['its parent', { clientId: idOfClient('01JD9999999999999999999999'), role: 'user', actsFor: aClientId }],
  ])('can be made by %s of the client', async (_who, caller) => {
    expect(await create({}, caller)).toMatchObject({ clientId: aClientId });
  });
});

it('stores a draft for a platform that is not connected yet', async () => {
  await create({ platforms: ['tiktok'] });
  expect(await posts.load(postId)).toMatchObject({ status: 'draft', targets: [{ platform: 'tiktok' }] });
});

describe('a new post is refused', () => {
  it('with a time of a writer, who may only prepare it', async () => {
    const writer: Caller = {
      ...owner,
      clientId: staffId,
      role: 'admin',
      rank: 'writer',
    };
    const assigned: Caller = { ...writer, assigned: new Set([aClientId]) };
    expect(await create({}, assigned)).toMatchObject({ status: 'draft' });
    await expect(create(scheduled, assigned)).rejects.toMatchObject({ kind: 'forbidden', code: 'access.rank' });
    await expect(create({}, writer)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('for another client as if that were not there', async () => {
    const other: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };
    await expect(create({}, other)).rejects.toMatchObject({ kind: 'not-found', code: 'client.not-found' });
  });

  it.each<[string, Partial<NewPost>, string]>([
    [
      'with a file that is not there',
      { media: [mediaIdOf(aClientId, '01JD4444444444444444444444')] },
      'media.not-found',
    ],
    ['for a time that has passed', { ...scheduled, scheduledFor: '2026-11-20T11:58:59.999Z' }, 'post.past'],
    [
      'when it is scheduled for a platform that is not connected',
      { ...scheduled, platforms: ['tiktok'] },
      'post.not-connected',
    ],
    ['when it is scheduled and the platform does not take it', { ...scheduled, media: [] }, 'post.not-publishable'],
  ])('%s', async (_when, wanted, code) => {
    await expect(create(wanted)).rejects.toMatchObject({ code });
    await expect(posts.load(postId)).rejects.toMatchObject({ code: 'post.not-found' });
    expect(queued).toEqual([]);
  });

  it('with a file of another client as if that were not there', async () => {
    const foreign = aPicture({ id: mediaIdOf(idOfClient('01JD9999999999999999999999'), '01JD3333333333333333333333') });
    await media.create(foreign);
    await expect(create({ media: [foreign.id] })).rejects.toMatchObject({ code: 'media.not-found' });
  });

  it('with a file that is still being checked', async () => {
    const unchecked = aPicture({ id: mediaIdOf(aClientId, '01JD5555555555555555555555'), status: 'uploading' });
    await media.create(unchecked);
    await expect(inWords(create({ media: [unchecked.id] }))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'media.not-ready',
      message: 'manakish.jpg is not ready',
    });
  });

  it('when as many are scheduled as the plan allows', async () => {
    const ulids = Array.from({ length: 10 }, (_, index) => `01JD555555555555555555555${index}`);
    for (const ulid of ulids) await posts.create(aPost({ id: postIdOf(aClientId, ulid) }), unlimited);
    await expect(create(scheduled)).rejects.toMatchObject({ code: 'post.scheduled-limit' });
    expect(await create({})).toMatchObject({ status: 'draft' });
  });

  it('when as many are out this month as the plan allows, but neither a draft nor from an admin', async () => {
    const published = { status: 'published', updatedAt: '2026-11-30T21:59:59.999Z' } as const;
    const ulids = Array.from({ length: 30 }, (_, index) => `01JD55555555555555555555${String(index).padStart(2, '0')}`);
    for (const ulid of ulids) await posts.create(aPost({ ...published, id: postIdOf(aClientId, ulid) }), unlimited);
    await expect(create(scheduled)).rejects.toMatchObject({ code: 'post.monthly-limit' });
    expect(await create({})).toMatchObject({ status: 'draft' });
    await posts.remove(await posts.load(postId));
    const admin: Caller = { clientId: staffId, role: 'admin' };
    expect(await create(scheduled, admin)).toMatchObject({ status: 'scheduled' });
  });
});
