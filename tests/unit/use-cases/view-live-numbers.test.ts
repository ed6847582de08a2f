import { expect, it } from 'vitest';
import type { AskLiveNumbers } from '../../../functions/use-cases/metrics/ports.ts';
import { viewLiveNumbers } from '../../../functions/use-cases/posts/published-post.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { idOfClient } from '../../support/ids.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId, aPost, unlimited } from '../../support/records/post-record.ts';
import { unused } from '../../support/unused.ts';

const owner = { clientId: aClientId, role: 'user' } as const;
const now = new Date('2026-11-20T13:00:00.000Z');
const said = { at: now.toISOString(), since: '2026-11-20', numbers: [{ name: 'saves' as const, value: 3 }] };

async function world({ target = {}, sentWith = '18' }: { target?: Partial<PublishedTarget>; sentWith?: string } = {}) {
  const out: PublishedTarget = {
    platform: 'pinterest',
    state: 'published',
    remoteId: '813',
    publishedAt: '2026-11-20T12:00:00.000Z',
    ...target,
  };
  const posts = memoryPosts();
  const post = aPost({ status: 'published', targets: [out] });
  await posts.create(post, unlimited);
  posts.receipts.push({
    postId: post.id,
    platform: out.platform,
    accountId: sentWith,
    accountName: 'cedar.old',
    promisedAt: out.publishedAt,
    publishedAt: out.publishedAt,
    remoteId: out.remoteId,
    contentHash: 'hash',
  });
  const before = structuredClone(await posts.load(post.id));
  const asked: Parameters<AskLiveNumbers>[0][] = [];
  const deps = {
    posts,
    liveNumbers: {
      pinterest: async (question: Parameters<AskLiveNumbers>[0]) => {
        asked.push(question);
        return said;
      },
    },
    connections: memoryConnections([aConnection({ platform: out.platform, accountId: '18' })]),
    vault: { seal: unused, open: async () => 'token' },
    tokens: { claim: unused, renew: unused, release: unused, end: unused, markEndingSoon: unused, due: unused },
    refreshes: noneOfAny,
    newToken: () => 'lease',
    clock: () => now,
    wait: unused,
    now,
  };
  return {
    asked,
    view: (caller: Parameters<typeof viewLiveNumbers>[0] = owner, platform: Platform = out.platform) =>
      viewLiveNumbers(caller, { postId: post.id, platform }, deps),
    isUnchanged: async () => expect(await posts.load(post.id)).toEqual(before),
  };
}

it('asks the platform each time, with the account that published the post, and stores nothing', async () => {
  const { view, asked, isUnchanged } = await world();
  expect(await view()).toEqual(said);
  expect(await view()).toEqual(said);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({
    remoteId: '813',
    publishedAt: '2026-11-20T12:00:00.000Z',
    account: { accountId: '18', token: 'token' },
  });
  await isUnchanged();
});

it.each<[string, Parameters<typeof world>[0], string]>([
  ['of another account', { sentWith: '19' }, 'connection.other-account'],
  ['that was removed', { target: { removedAt: '2026-11-20T12:30:00.000Z' } }, 'post.gone'],
  ['without a number', { target: { remoteId: undefined } }, 'post.unnamed'],
  ['where numbers are kept', { target: { platform: 'facebook' } }, 'platform.no-live-numbers'],
])('does not ask about a post %s', async (_what, circumstances, code) => {
  const { view, asked } = await world(circumstances);
  await expect(view()).rejects.toMatchObject({ code });
  expect(asked).toEqual([]);
});

it('does not ask for strangers, or about a platform that the post did not go to', async () => {
  const { view, asked } = await world();
  const stranger = { clientId: idOfClient('01JD9999999999999999999999'), role: 'user' } as const;
  await expect(view(stranger)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(view(owner, 'facebook')).rejects.toMatchObject({ code: 'post.no-target' });
  expect(asked).toEqual([]);
});
