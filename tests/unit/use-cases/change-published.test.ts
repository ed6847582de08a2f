import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../functions/use-cases/posts/ports.ts';
import { editPublished, removePublished } from '../../../functions/use-cases/posts/published-post.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import { changesOf } from '../../../shared/domain/posts/published-change.ts';
import { idOfClient } from '../../support/ids.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { aMeasuredPost } from '../../support/records/measured-post.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { memoryPlatformSpending } from '../../support/memory/platform-spending.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { inWords } from '../../support/api/in-words.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { unused } from '../../support/unused.ts';

const now = new Date('2026-11-20T13:00:00.000Z');
const owner: Caller = { clientId: aClientId, role: 'user' };
const stranger: Caller = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' };

const out = (change: Partial<PublishedTarget> = {}): PublishedTarget => ({
  platform: 'facebook',
  state: 'published',
  remoteId: '18_1',
  permalink: 'https://facebook.example/18_1',
  publishedAt: '2026-11-20T12:00:01.000Z',
  ...change,
});

interface Circumstances {
  target?: PublishedTarget;
  outcome?: ChangeOutcome;
  connection?: Partial<StoredConnection>;
  connections?: StoredConnection[];
  post?: PostRecord;
  sentWith?: string;
}

async function world({
  target = out(),
  outcome = { kind: 'done' },
  connection = {},
  connections = [aConnection({ platform: target.platform, accountId: '18', ...connection })],
  post = aPost({ status: 'published', targets: [target] }),
  sentWith = '18',
}: Circumstances = {}) {
  const posts = memoryPosts();
  await posts.create(post, unlimited);
  posts.receipts.push({
    postId: post.id,
    platform: target.platform,
    accountId: sentWith,
    accountName: 'cedar.old',
    promisedAt: '2026-11-20T12:00:00.000Z',
    publishedAt: target.publishedAt,
    remoteId: target.remoteId,
    contentHash: 'hash',
  });
  const asked: string[][] = [];
  const canRemove: PublishedChanges = {
    remove: async ({ token }, remoteId) => {
      asked.push(['remove', token, remoteId]);
      return outcome;
    },
  };
  const canAll: PublishedChanges = {
    ...canRemove,
    editText: async ({ token }, remoteId, text) => {
      asked.push(['edit', token, remoteId, text]);
      return outcome;
    },
  };
  const metrics = memoryMetrics();
  const measured = aMeasuredPost({ postId: post.id, platform: target.platform, publishedAt: target.publishedAt });
  await metrics.recordPublished(measured);
  const deps = {
    posts,
    metrics,
    changes: { ...noneOfAny, facebook: canAll, instagram: canRemove },
    spending: memoryPlatformSpending(),
    connections: memoryConnections(connections),
    vault: { seal: unused, open: async () => 'token' },
    tokens: { claim: unused, renew: unused, release: unused, end: unused, markEndingSoon: unused, due: unused },
    refreshes: noneOfAny,
    newToken: () => 'lease',
    clock: () => now,
    wait: unused,
    now,
  };
  const place = { postId: post.id, platform: target.platform };
  return {
    asked,
    posts,
    measured: () => metrics.findPost(measured),
    stored: async () => (await posts.load(post.id)).targets[0],
    remove: (caller = owner, platform: Platform = place.platform) =>
      removePublished(caller, { ...place, platform }, deps),
    edit: (content = 'Fresher') => editPublished(owner, { ...place, content }, deps),
  };
}

describe('removing what is out', () => {
  it('removes it there and records when; the receipt stays', async () => {
    const { remove, asked, stored, posts, measured } = await world();
    expect(await remove()).toMatchObject({
      status: 'published',
      targets: [{ removedAt: now.toISOString() }],
      version: 2,
    });
    expect(asked).toEqual([['remove', 'token', '18_1']]);
    expect(await stored()).toEqual(out({ removedAt: now.toISOString() }));
    expect(await measured()).toMatchObject({ removedAt: now.toISOString() });
    expect(posts.receipts).toHaveLength(1);
  });

  it('counts what is gone there already as removed', async () => {
    const { remove, stored } = await world({ outcome: { kind: 'gone' } });
    await remove();
    expect(await stored()).toMatchObject({ removedAt: now.toISOString() });
  });

  it('is harmless a second time, without a call to the platform', async () => {
    const { remove, asked, stored } = await world();
    await remove();
    expect(await remove()).toMatchObject({ version: 2 });
    expect(asked).toHaveLength(1);
    expect(await stored()).toMatchObject({ removedAt: now.toISOString() });
  });

  it.each<[string, Circumstances, string, string]>([
    ['TikTok offers no removal', { target: out({ platform: 'tiktok' }) }, 'platform.not-offered', 'in the app'],
    ['the platform refuses', { outcome: { kind: 'refused', reason: 'It is an ad.' } }, 'platform.refused', 'an ad'],
    ['a permission is missing', { outcome: { kind: 'reconnect', reason: 'Agree.' } }, 'platform.reconnect', 'Agree'],
    ['no answer comes', { outcome: { kind: 'unavailable', reason: 'Silence.' } }, 'platform.unavailable', 'try again'],
    ['it went out with another account', { sentWith: '17' }, 'connection.other-account', 'cedar.old'],
    ['the account must be connected again', { connection: { status: 'reconnect' } }, 'connection.reconnect', 'again'],
    ['no account is connected', { connections: [] }, 'connection.not-found', 'No Facebook account'],
    ['it was never named to us', { target: out({ remoteId: undefined }) }, 'post.unnamed', 'in the app'],
  ])('is refused in plain words when %s, and nothing is recorded', async (_name, wanted, code, words) => {
    const { remove, stored } = await world(wanted);
    await expect(inWords(remove())).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
    expect(await stored()).toEqual(wanted.target ?? out());
  });

  it('does not call the platform while a worker has the post', async () => {
    const lease = { token: 'l', since: now.toISOString(), until: now.toISOString() };
    const { remove, asked } = await world({ post: aPost({ lease, targets: [out()] }) });
    await expect(remove()).rejects.toMatchObject({ code: 'post.publishing' });
    expect(asked).toEqual([]);
  });

  it('concerns only what is out, and only its owner', async () => {
    const { remove } = await world();
    await expect(remove(owner, 'instagram')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(remove(stranger)).rejects.toMatchObject({ kind: 'not-found', code: 'post.not-found' });
    const failed = { platform: 'facebook', state: 'failed', code: 'refused', reason: 'No', failedAt: '' } as const;
    const other = await world({ post: aPost({ status: 'failed', targets: [failed] }) });
    await expect(other.remove()).rejects.toMatchObject({ code: 'post.not-published' });
  });
});

describe('editing what is out', () => {
  it('changes the text there and keeps the one that was sent', async () => {
    const { edit, asked, stored } = await world();
    expect(await edit()).toMatchObject({ content: 'Fresh manakish' });
    expect(asked).toEqual([['edit', 'token', '18_1', 'Fresher']]);
    expect(await stored()).toEqual(out({ editedText: 'Fresher', editedAt: now.toISOString() }));
  });

  it.each<[string, Circumstances, string]>([
    ['it was removed', { target: out({ removedAt: now.toISOString() }) }, 'post.gone'],
    ['it is gone there', { outcome: { kind: 'gone' } }, 'post.gone'],
    ['Instagram offers no editing', { target: out({ platform: 'instagram' }) }, 'platform.not-offered'],
  ])('is refused when %s', async (_name, wanted, code) => {
    const { edit, stored } = await world(wanted);
    await expect(inWords(edit())).rejects.toMatchObject({ kind: 'conflict', code });
    expect(await stored()).not.toHaveProperty('editedText');
  });
});

it.each<[string, Partial<PublishedTarget>, string[]]>([
  ['at Facebook', {}, ['remove', 'edit']],
  ['at Instagram', { platform: 'instagram' }, ['remove']],
  ['at TikTok', { platform: 'tiktok' }, []],
  ['of what was removed', { removedAt: now.toISOString() }, []],
  ['of what was never named to us', { remoteId: undefined }, []],
])('what people are offered %s', (_name, change, offered) => {
  expect(changesOf(out(change))).toEqual(offered);
});
