import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Connections } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import { editPost } from '../../../functions/use-cases/posts/edit-post.ts';
import { NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import { altTextsOf } from '../../../shared/domain/posts/alt-texts.ts';
import type { PostChange } from '../../../shared/domain/posts/post.ts';
import { newTarget, type Target } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { approvalRoundIdOf, mediaIdOf, postIdOf } from '../../../shared/domain/ids.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { aPicture, attached } from '../../support/records/media-record.ts';
import { aClientId, aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { claimOne } from '../../support/memory/one-post.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { inWords } from '../../support/api/in-words.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const tomorrow = '2026-11-21T12:00:00.000Z';
const owner: Caller = { clientId: aClientId, role: 'user' };
const picture = aPicture();
const client = startClient(NewClient.parse({ name: 'Cedar', email: 'a@b.cd', plan: 'starter' }), aClientId, now);
const scheduled = aPost({ scheduledFor: tomorrow, media: [attached(picture)] });
const another = aPicture({ id: mediaIdOf(aClientId, '01JD4444444444444444444444'), name: 'kaak.jpg' });
const draft = inStatus(scheduled, 'draft');

let media: ReturnType<typeof memoryMedia>;
let posts: ReturnType<typeof memoryPosts>;
let queued: DueItem[];

beforeEach(async () => {
  queued = [];
  media = memoryMedia();
  await media.create(picture);
  posts = memoryPosts({ takeFile: (id) => media.take(id) });
});

async function edit(post: PostRecord, change: PostChange, caller = owner) {
  await posts.create(post, unlimited);
  const clients: Pick<Clients, 'load'> = { load: async () => client };
  const connections: Pick<Connections, 'listFor'> = {
    listFor: async () => (['instagram', 'facebook'] as const).map((platform) => connectionTo(platform)),
  };
  const queue = { enqueueNow: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems) };
  return editPost(caller, post.id, change, { clients, connections, media, posts, queue, now });
}

function connectionTo(platform: 'instagram' | 'facebook') {
  const account = { accountId: '1', accountName: 'cedar', profileName: 'Cedar', platformData: {} };
  const sealedToken = { key: '', nonce: '', tag: '', text: '' };
  const connectedAt = now.toISOString();
  return {
    clientId: aClientId,
    platform,
    ...account,
    status: 'connected' as const,
    connectedAt,
    sealedToken,
    scopes: [],
  };
}

const ready: Target = {
  platform: 'instagram',
  state: 'processing',
  containerId: '17',
  since: now.toISOString(),
  retries: 0,
  nextAttemptAt: tomorrow,
};

describe('a change', () => {
  it('touches only what is given', async () => {
    const saved = await edit(scheduled, { content: 'Fresh kaak' });
    expect(saved).toEqual({
      ...scheduled,
      nextAttemptAt: tomorrow,
      content: 'Fresh kaak',
      version: 2,
      updatedAt: now.toISOString(),
    });
    expect(await posts.load(scheduled.id)).toEqual(saved);
  });

  it('gives a platform files of its own, takes them back, and forgets them with the platform', async () => {
    await media.create(another);
    const cropped = await edit(scheduled, { platformMedia: { instagram: [another.id] } });
    expect(cropped).toMatchObject({ media: scheduled.media, platformMedia: { instagram: [{ id: another.id }] } });
    await posts.remove(cropped);
    const left = await edit(cropped, { platforms: ['facebook'] });
    expect(left.platformMedia).toEqual({});
    await posts.remove(left);
    expect((await edit(cropped, { platformMedia: {} })).platformMedia).toEqual({});
  });

  it('gives a reel a cover, keeps it until another is given, and forgets it with the platform', async () => {
    await media.create(another);
    const covered = await edit(scheduled, { covers: { instagram: another.id } });
    expect(covered.covers).toMatchObject({ instagram: { id: another.id } });
    await posts.remove(covered);
    const longer = await edit(covered, { content: 'Longer' });
    expect(longer.covers).toEqual(covered.covers);
    await posts.remove(longer);
    const left = await edit(longer, { platforms: ['facebook'] });
    expect(left.covers).toBeUndefined();
    await posts.remove(left);
    expect((await edit(longer, { covers: {} })).covers).toBeUndefined();
  });

  it('keeps what is said of its pictures until that is given, and forgets it with the picture', async () => {
    await media.create(another);
    const described = await edit(scheduled, { altTexts: { [picture.id]: 'Manakish from the oven' } });
    expect(described.media).toMatchObject([{ id: picture.id, altText: 'Manakish from the oven' }]);
    await posts.remove(described);
    const longer = await edit(described, { media: [picture.id, another.id] });
    expect(altTextsOf(longer)).toEqual({ [picture.id]: 'Manakish from the oven' });
    await posts.remove(longer);
    const other = await edit(longer, { media: [another.id] });
    expect(altTextsOf(other)).toEqual({});
    await posts.remove(other);
    expect(altTextsOf(await edit(longer, { altTexts: {} }))).toEqual({});
  });

  it('moves a scheduled post with its targets and its entry in the to-do list', async () => {
    const scheduledFor = '2026-11-22T08:00:00.000Z';
    const saved = await edit(scheduled, { scheduledFor, timeZone: 'Europe/Paris' });
    expect(saved).toMatchObject({
      status: 'scheduled',
      scheduledFor,
      nextAttemptAt: scheduledFor,
      timeZone: 'Europe/Paris',
    });
    expect(saved.targets).toEqual([newTarget('instagram', scheduledFor), newTarget('facebook', scheduledFor)]);
    expect(queued).toEqual([]);
  });

  it.each([
    ['2026-11-20T12:16:00.000Z', 1],
    ['2026-11-20T12:16:00.001Z', 0],
    ['2026-11-20T12:10:00.000Z', 1],
  ])('to %s queues the post at once as often as %i', async (scheduledFor, times) => {
    await edit(scheduled, { scheduledFor });
    expect(queued).toHaveLength(times);
  });

  it('away from its time voids the scheduled attempt', async () => {
    await edit(scheduled, { scheduledFor: '2026-11-22T08:00:00.000Z' });
    const lease = { token: 'one', since: tomorrow, until: '2026-11-21T12:02:00.000Z' };
    expect(
      await claimOne(posts, { postId: scheduled.id, nextAttemptAt: tomorrow }, lease, new Date(tomorrow)),
    ).toBeUndefined();
  });

  it('to a draft removes its due item, and its time on request', async () => {
    const saved = await edit(scheduled, { status: 'draft', scheduledFor: null });
    expect(saved).toMatchObject({ status: 'draft', scheduledFor: undefined });
    expect(saved).not.toHaveProperty('nextAttemptAt');
    expect(await posts.usageOf(aClientId, '202611')).toEqual({ monthlyPosts: 0, scheduledPosts: 0 });
  });

  it('schedules a draft at the time it has', async () => {
    const saved = await edit(draft, { status: 'scheduled' });
    expect(saved).toMatchObject({ status: 'scheduled', nextAttemptAt: tomorrow });
    expect(await posts.usageOf(aClientId, '202611')).toMatchObject({ scheduledPosts: 1 });
  });

  it('gives a draft a time without scheduling it, and ignores one whose time has passed', async () => {
    const past = aPost({ ...draft, scheduledFor: '2026-11-19T12:00:00.000Z' });
    const saved = await edit(past, { content: 'Later' });
    expect(saved.status).toBe('draft');
    expect(saved).not.toHaveProperty('nextAttemptAt');
  });

  it('discards what was only prepared, and does not wait for a due check', async () => {
    const checkAt = now.toISOString();
    const prepared = aPost({ ...scheduled, checkAt, nextAttemptAt: checkAt, targets: [ready], findings: [] });
    const saved = await edit(prepared, { content: 'Fresh kaak' });
    expect(saved.targets).toMatchObject([{ state: 'waiting', nextAttemptAt: tomorrow }]);
    expect(saved).not.toHaveProperty('findings');
  });

  it('makes a draft of what failed, unless it is scheduled', async () => {
    const failed: Target = {
      platform: 'instagram',
      state: 'failed',
      code: 'x',
      reason: 'y',
      failedAt: now.toISOString(),
    };
    const lost = inStatus(scheduled, 'failed', { targets: [failed] });
    const saved = await edit(lost, { content: 'Again' });
    expect(saved).toMatchObject({ status: 'draft', targets: [{ state: 'waiting' }] });
  });
});

describe('a change of labels', () => {
  const published = inStatus(scheduled, 'published', { publishedAt: now.toISOString() });
  const due = inStatus(scheduled, 'scheduled', { scheduledFor: now.toISOString() });

  it.each([
    ['published', published],
    ['due at this moment', due],
    ['failed', inStatus(scheduled, 'failed')],
  ])('alone is saved also when the post is %s, and nothing else of it changes', async (_state, post) => {
    const saved = await edit(post, { labels: ['Summer'] });
    const { version, updatedAt, labels, ...others } = saved;
    const { version: _version, updatedAt: _updatedAt, ...before } = await posts.load(post.id);
    expect({ version, updatedAt, labels }).toEqual({ version: 2, updatedAt: now.toISOString(), labels: ['Summer'] });
    expect({ ...others, labels }).toEqual(before);
    expect(others.targets).toEqual(post.targets);
    expect(queued).toEqual([]);
  });

  it('to none leaves none', async () => {
    const saved = await edit({ ...published, labels: ['Summer'] }, { labels: [] });
    expect(saved.labels).toBeUndefined();
  });

  it('keeps what the client was asked', async () => {
    const roundId = approvalRoundIdOf(aClientId, '01JD5555555555555555555555');
    const approval = { state: 'asked', roundId, askedAt: now.toISOString() } as const;
    const { approval: kept } = await edit({ ...draft, approval }, { labels: ['Summer'] });
    expect(kept).toEqual(approval);
  });

  it('is refused for a version that was saved over', async () => {
    await expect(edit(published, { labels: ['Summer'], version: 2 })).rejects.toMatchObject({ code: 'post.changed' });
  });

  it('is refused for a label more than two hundred, but not for one that is there', async () => {
    for (let place = 0; place < 40; place += 1) {
      const labels = Array.from({ length: 5 }, (_, one) => `Label ${place * 5 + one}`);
      await posts.create(
        inStatus({ ...draft, labels, id: postIdOf(aClientId, `01JD8${String(place).padStart(21, '0')}`) }, 'draft'),
        unlimited,
      );
    }
    await expect(edit(published, { labels: ['New'] })).rejects.toMatchObject({ code: 'post.client-labels-limit' });
    const other = { ...published, id: postIdOf(aClientId, '01JD9000000000000000000000') };
    expect((await edit(other, { labels: ['LABEL 3'] })).labels).toEqual(['LABEL 3']);
  });

  it('beside others is a part of the change', async () => {
    expect(await edit(scheduled, { content: 'Fresh kaak', labels: ['Summer'] })).toMatchObject({ labels: ['Summer'] });
  });
});

describe('a change of what is out at one platform and failed at the other', () => {
  const failed: Target = {
    platform: 'facebook',
    state: 'failed',
    code: 'refused',
    reason: 'No',
    failedAt: now.toISOString(),
  };
  const published: Target = { platform: 'instagram', state: 'published', publishedAt: now.toISOString() };
  const notKnown = unconfirmedTarget({ platform: 'instagram', since: now.toISOString() }, now);
  const options = { instagram: { format: 'feed' as const }, facebook: { link: 'https://cedar.example' } };
  const times = { scheduledFor: now.toISOString(), publishedAt: now.toISOString() };
  const half = inStatus(scheduled, 'published', { ...times, options, targets: [published, failed] });
  const written: PostChange = {
    content: 'Fresh kaak',
    texts: { instagram: 'Not said', facebook: 'Fresh kaak, friends' },
    options: { instagram: { format: 'story' }, facebook: { link: 'https://kaak.example' } },
  };

  it('schedules it again where it failed, and leaves what went out with its words, options and files', async () => {
    await media.create(another);
    const change: PostChange = { ...written, media: [another.id], status: 'scheduled', scheduledFor: tomorrow };
    const saved = await edit(half, change);
    expect(saved).toMatchObject({
      status: 'scheduled',
      content: 'Fresh kaak',
      texts: { instagram: 'Fresh manakish', facebook: 'Fresh kaak, friends' },
      options: { instagram: { format: 'feed' }, facebook: { link: 'https://kaak.example' } },
      media: [{ id: another.id }],
      publishedAt: now.toISOString(),
      scheduledFor: tomorrow,
      nextAttemptAt: tomorrow,
    });
    expect(saved.targets).toEqual([published, newTarget('facebook', tomorrow)]);
    expect(saved.platformMedia).toEqual({ instagram: half.media });
    expect(await posts.load(half.id)).toEqual(saved);
  });

  it('shows other files where it failed, and asks for none where it is out', async () => {
    await media.create(another);
    const gone = mediaIdOf(aClientId, '01JD5555555555555555555555');
    const own = { ...half, platformMedia: { facebook: half.media } };
    const saved = await edit(own, { platformMedia: { instagram: [gone], facebook: [another.id] } });
    expect(saved).toMatchObject({ media: half.media, platformMedia: { facebook: [{ id: another.id }] } });
    expect(Object.keys(saved.platformMedia)).toEqual(['facebook']);
  });

  it('changes the cover where it failed, and keeps it where it is out', async () => {
    await media.create(another);
    const [cover] = half.media;
    const own = { ...half, covers: { instagram: cover, facebook: cover } };
    const saved = await edit(own, { covers: { instagram: another.id, facebook: another.id } });
    expect(saved.covers).toMatchObject({ instagram: { id: cover?.id }, facebook: { id: another.id } });
    await posts.remove(saved);
    expect((await edit(own, { covers: {} })).covers).toMatchObject({ instagram: { id: cover?.id } });
  });

  it('waits to be sent again unless it is scheduled, and keeps one text while both say the same', async () => {
    const saved = await edit(half, { options: written.options });
    expect(saved).toMatchObject({ status: 'published', texts: {}, targets: [published, failed] });
    expect(queued).toEqual([]);
  });

  it('can be made again before its new time', async () => {
    const saved = await edit(half, { ...written, status: 'scheduled', scheduledFor: tomorrow });
    const later = '2026-11-22T08:00:00.000Z';
    await posts.remove(saved);
    const moved = await edit(saved, { content: 'Fresh kaak again', scheduledFor: later });
    expect(moved.targets).toEqual([published, newTarget('facebook', later)]);
    expect(moved.texts).toEqual({ instagram: 'Fresh manakish', facebook: 'Fresh kaak, friends' });
  });

  it('leaves what may be public as it was sent, to be asked about', async () => {
    const perhaps = inStatus(scheduled, 'unconfirmed', { targets: [notKnown, failed], nextAttemptAt: notKnown.askAt });
    const saved = await edit(perhaps, {
      content: 'Fresh kaak',
      media: [],
      status: 'scheduled',
      scheduledFor: tomorrow,
    });
    expect(saved).toMatchObject({ status: 'scheduled', nextAttemptAt: notKnown.askAt });
    expect(saved.targets).toEqual([notKnown, newTarget('facebook', tomorrow)]);
    expect(saved.platformMedia).toEqual({ instagram: perhaps.media });
    expect(saved.texts).toEqual({ instagram: 'Fresh manakish' });
  });

  it.each<[string, PostRecord, PostChange, string]>([
    ['to a draft', half, { status: 'draft' }, 'post.already-published'],
    ['to no time', half, { scheduledFor: null }, 'post.already-published'],
    ['to other platforms', half, { platforms: ['facebook'] }, 'post.already-published'],
    [
      'to a draft while nobody knows',
      inStatus(scheduled, 'unconfirmed', { targets: [notKnown, failed] }),
      { status: 'draft' },
      'post.unconfirmed',
    ],
    [
      'to its time that has passed',
      { ...half, scheduledFor: '2026-11-19T12:00:00.000Z' },
      { status: 'scheduled' },
      'post.past',
    ],
    [
      'while it is being sent again',
      { ...half, status: 'scheduled', targets: [published, newTarget('facebook', now.toISOString())] },
      {},
      'post.publishing',
    ],
  ])('is refused %s', async (_what, post, change, code) => {
    await expect(edit(post, change)).rejects.toMatchObject({ code });
  });

  it('is judged for the platforms where it failed alone', async () => {
    const toInstagram = inStatus(half, 'published', {
      ...times,
      targets: [
        { ...published, platform: 'facebook' },
        { ...failed, platform: 'instagram' },
      ],
    });
    const withoutPicture: PostChange = { media: [], status: 'scheduled', scheduledFor: tomorrow };
    await expect(edit(toInstagram, withoutPicture)).rejects.toMatchObject({ code: 'post.not-publishable' });
    await posts.remove(await posts.load(half.id));
    expect(await edit(half, withoutPicture)).toMatchObject({ status: 'scheduled', media: [] });
  });
});

describe('a change is refused', () => {
  const noneOnInstagram: PostChange = { platformMedia: { instagram: [] } };
  const published: Target = { platform: 'facebook', state: 'published', publishedAt: now.toISOString() };
  const retried: Target = { ...newTarget('instagram', tomorrow), failures: 1 };
  const lease = { token: 'one', since: now.toISOString(), until: tomorrow };

  it.each<[string, PostRecord, PostChange, string]>([
    ['of another version than was read', scheduled, { version: 2 }, 'post.changed'],
    [
      'when its only platform has it',
      inStatus(scheduled, 'published', { targets: [published] }),
      {},
      'post.already-published',
    ],
    [
      'while nobody knows whether it is public',
      inStatus(scheduled, 'unconfirmed', {
        targets: [unconfirmedTarget({ platform: 'instagram', since: tomorrow }, now)],
      }),
      {},
      'post.unconfirmed',
    ],
    ['while a worker has it', { ...scheduled, lease }, {}, 'post.publishing'],
    ['when its time has come', aPost({ scheduledFor: now.toISOString() }), {}, 'post.publishing'],
    ['between two tries', { ...scheduled, targets: [retried] }, {}, 'post.publishing'],
    [
      'while the platform works on it',
      { ...scheduled, targets: [{ ...ready, startedAt: tomorrow }] },
      {},
      'post.publishing',
    ],
    ['to a time that has passed', scheduled, { scheduledFor: '2026-11-20T11:58:59.999Z' }, 'post.past'],
    ['to a draft’s time that has passed', draft, { scheduledFor: '2026-11-20T11:58:59.999Z' }, 'post.past'],
    ['to no time', scheduled, { scheduledFor: null }, 'post.time-required'],
    ['to what the platform does not take', scheduled, { media: [] }, 'post.not-publishable'],
    ['to no file at a platform that takes none without', scheduled, noneOnInstagram, 'post.not-publishable'],
    [
      'to a file that is not there',
      draft,
      { media: [mediaIdOf(aClientId, '01JD4444444444444444444444')] },
      'media.not-found',
    ],
  ])('%s', async (_when, post, change, code) => {
    await expect(edit(post, change)).rejects.toMatchObject({ code });
    expect(queued).toEqual([]);
  });

  it('while a worker has it, before anything of the change is judged', async () => {
    const wrong = {
      scheduledFor: '2026-11-19T12:00:00.000Z',
      media: [mediaIdOf(aClientId, '01JD4444444444444444444444')],
    };
    await expect(edit({ ...scheduled, lease }, wrong)).rejects.toMatchObject({ code: 'post.publishing' });
  });

  const writerId = idOfClient('01JD8888888888888888888888');
  const writer: Caller = { clientId: writerId, role: 'admin', rank: 'writer', assigned: new Set([aClientId]) };

  it.each<[string, PostRecord, PostChange]>([
    ['what is scheduled', scheduled, { content: 'Kaak' }],
    ['whether it is', draft, { status: 'scheduled', scheduledFor: tomorrow }],
  ])('of a writer, who changes drafts, to %s', async (_what, post, change) => {
    await expect(edit(post, change, writer)).rejects.toMatchObject({ kind: 'forbidden', code: 'access.rank' });
  });

  it('but not a draft’s words, which a writer writes', async () => {
    expect(await edit(draft, { content: 'Kaak' }, writer)).toMatchObject({ content: 'Kaak' });
  });

  it('answers another client as if there were no such post', async () => {
    const other: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };
    await expect(edit(scheduled, { content: 'Mine' }, other)).rejects.toMatchObject({ code: 'post.not-found' });
  });

  it('when as many are scheduled as the plan allows', async () => {
    const ulids = Array.from({ length: 10 }, (_, index) => `01JD555555555555555555555${index}`);
    for (const ulid of ulids) await posts.create({ ...scheduled, id: postIdOf(aClientId, ulid) }, unlimited);
    await expect(inWords(edit(draft, { status: 'scheduled' }))).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'You have reached your scheduled post limit.',
    });
  });
});
