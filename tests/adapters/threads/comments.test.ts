import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadingPlace } from '../../../functions/use-cases/conversations/ports.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import { refusing, threadsWorld } from './threads-world.ts';

let world: Awaited<ReturnType<typeof threadsWorld>>;
beforeEach(async () => {
  world = await threadsWorld();
});
afterEach(() => world.stop());

type To = Parameters<typeof world.follow>[0];

async function published(options?: Parameters<typeof world.delivery>[0]) {
  const to = await world.delivery(options);
  const target = await world.follow(to);
  if (target.state !== 'published' || target.remoteId === undefined) throw new Error(target.state);
  return { account: accountOf(to), post: target.remoteId, parts: target.partIds ?? [] };
}
const accountOf = (to: To) => to(world.waiting()).account;

async function write(postId: string, comments: readonly object[], answers?: string): Promise<string[]> {
  const { ids } = await world.ask<{ ids: string[] }>('comments', { postId, comments, answers });
  return ids;
}

type Account = ReturnType<typeof accountOf>;

async function allOf(account: Account, post: string): Promise<CommentUpdate[]> {
  const updates: CommentUpdate[] = [];
  for (const places: ReadingPlace[] = [{}]; places.length > 0;) {
    const page = await world.comments.read(account, post, places.shift());
    if (page.kind !== 'page') throw new Error(page.kind);
    updates.push(...page.updates);
    places.push(...page.next);
  }
  return updates;
}

const sent = { failures: 0, isResent: false };

describe('replies on Threads', () => {
  it('are read with who wrote them, the latest first, at any depth and page by page', async () => {
    const { account, post } = await published();
    const at = world.clock.now().getTime();
    const many = Array.from({ length: 30 }, (_, place) => ({ name: `p${place}`, text: `${place}`, at: at + place }));
    await write(post, many);
    const [first = ''] = await write(post, [{ name: 'rana', text: 'مرحبا', at: at + 1000 }]);
    const [nested = ''] = await write(post, [{ name: 'karim', text: 'Me too', at: at + 2000, isHidden: true }], first);
    const updates = await allOf(account, post);
    expect(updates).toHaveLength(32);
    expect(updates[0]).toMatchObject({ remoteId: nested, parentRemoteId: first, isHidden: true, isOwn: false });
    expect(updates[1]).toMatchObject({ remoteId: first, author: { name: 'rana' }, text: 'مرحبا', isHidden: false });
    expect(updates[1]?.parentRemoteId).toBeUndefined();
    expect(updates.map(({ text }) => text).slice(2)).toEqual(many.map(({ text }) => text).toReversed());
  });

  it('to the later posts of a thread are comments on the post, and these posts are none', async () => {
    const content = `First ${'loaf '.repeat(90).trim()}.\n\nThen ${'loaf '.repeat(90).trim()}.`;
    const { account, post, parts } = await published({ content, threads: { isThread: true } });
    expect(parts).toHaveLength(1);
    await write(post, [{ name: 'rana', text: 'Yes', at: world.clock.now().getTime() + 1000 }], parts[0]);
    const updates = await allOf(account, post);
    expect(updates.map(({ isOwn, parentRemoteId }) => [isOwn, parentRemoteId])).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
  });

  it('are answered once each, and a lost answer is found', async () => {
    const { account, post } = await published();
    const [id = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    const order = { account, remoteId: id, text: 'Until noon' };
    const since = world.clock.now().toISOString();
    await world.fail('POST /me/threads_publish', { kind: 'commit-then-reset' });
    expect(await world.comments.replies.send({ ...order, ...sent })).toEqual({ kind: 'unknown' });
    const lost = await world.comments.replies.find({ ...order, since });
    expect(lost).toMatchObject({ kind: 'published' });
    expect(await world.comments.replies.find({ ...order, text: 'Closed', since })).toEqual({ kind: 'absent' });
    expect(await world.comments.replies.find({ ...order, since, isFree: async () => false })).toEqual({
      kind: 'absent',
    });
    const own = (await allOf(account, post)).find(({ isOwn }) => isOwn);
    expect(own).toMatchObject({ text: 'Until noon', parentRemoteId: id });
    expect(lost).toMatchObject({ commentId: own?.remoteId });
  });

  it('are answered although Threads does not find the container for some seconds', async () => {
    const { account, post } = await published();
    const [remoteId = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    const answer = (text: string) => world.comments.replies.send({ account, remoteId, text, ...sent });
    await world.set({ misses: 3 });
    expect(await answer('Yes')).toMatchObject({ kind: 'published' });
    await world.set({ misses: 9 });
    expect(await answer('No')).toMatchObject({ kind: 'retry' });
    await world.set({ misses: 0 });
    expect((await world.published()).map(({ text }) => text)).toEqual(['Fresh manakish', 'Yes']);
  });

  it('are not answered where nothing was sent, or Threads refuses it in its words', async () => {
    const { account, post } = await published();
    const [remoteId = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    const answer = (text: string) => world.comments.replies.send({ account, remoteId, text, ...sent });
    await world.fail('POST /me/threads', { kind: 'commit-then-reset' });
    expect(await answer('Yes')).toMatchObject({ kind: 'retry' });
    expect(await answer('a'.repeat(501))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.comment-not-accepted' },
    });
    await world.fail(
      'POST /me/threads_publish',
      refusing(400, { message: 'Blocked', code: 4_279_013, error_subcode: 4_279_013 }),
    );
    expect(await answer('Yes')).toMatchObject({ kind: 'rejected' });
    expect(await world.published()).toHaveLength(1);
  });

  it('are hidden and shown with the answers to them, deeper ones are not, and none is deleted', async () => {
    const { account, post: postRemoteId } = await published();
    const [remoteId = ''] = await write(postRemoteId, [{ name: 'rana', text: 'Open?' }]);
    const [nested = ''] = await write(postRemoteId, [{ name: 'karim', text: 'Me too' }], remoteId);
    for (const isHidden of [true, false]) {
      expect(await world.comments.hide(account, { remoteId, postRemoteId }, isHidden)).toEqual({ kind: 'done' });
      expect(await allOf(account, postRemoteId)).toMatchObject([{ isHidden }, { isHidden }]);
    }
    const refused = await world.comments.hide(account, { remoteId: nested, postRemoteId }, true);
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringContaining('top-level') });
    expect(world.comments.remove).toBeUndefined();
    expect(await world.changes.remove(account, remoteId)).toMatchObject({ kind: 'reconnect' });
  });

  it('that their writer deleted are gone, and so are those of a post that is gone', async () => {
    const { account, post } = await published();
    const [id = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    expect(await world.comments.look(account, id)).toBe('there');
    await fetch(`${world.simulatorUrl}/_sim/comments`, {
      method: 'PATCH',
      body: JSON.stringify({ id, isRemoved: true }),
    });
    expect(await world.comments.look(account, id)).toBe('gone');
    expect(await world.comments.hide(account, { remoteId: id, postRemoteId: post }, true)).toEqual({ kind: 'gone' });
    await world.fail('GET /:id', refusing(500, { message: 'Later', code: 2 }));
    expect(await world.comments.look(account, post)).toBe('unknown');
    await world.changes.remove(account, post);
    expect(await world.comments.read(account, post)).toEqual({ kind: 'gone' });
  });

  it('are not touched by an account without the permissions, which says so', async () => {
    const { post } = await published();
    const without = ['threads_manage_replies', 'threads_read_replies'];
    const form = [['decision', 'approve-all'], ...without.map((scope) => ['without', scope])] as [string, string][];
    const limited = accountOf(await world.delivery({}, form));
    const [remoteId = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    expect(await world.comments.read(limited, post)).toMatchObject({ kind: 'refused' });
    expect(await world.comments.replies.send({ account: limited, remoteId, text: 'Yes', ...sent })).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.comment-not-permitted' },
    });
    expect(await world.comments.hide(limited, { remoteId, postRemoteId: post }, true)).toMatchObject({
      kind: 'reconnect',
    });
  });
});
