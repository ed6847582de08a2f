import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadingPlace } from '../../../functions/use-cases/conversations/ports.ts';
import { CommentId, commentIdOf } from '../../../shared/domain/conversations/comment.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import { blueskyWorld, byblos } from './bluesky-world.ts';

let world: Awaited<ReturnType<typeof blueskyWorld>>;
beforeEach(async () => {
  world = await blueskyWorld();
});
afterEach(() => world.stop());

async function published(options?: Parameters<typeof world.delivery>[0]) {
  const to = await world.delivery(options);
  const target = await world.follow(to, world.waiting());
  if (target.state !== 'published' || target.remoteId === undefined) throw new Error(target.state);
  return { account: to(world.waiting()).account, post: target.remoteId, parts: target.partIds ?? [] };
}
type Account = Awaited<ReturnType<typeof published>>['account'];

async function write(postId: string, comments: readonly object[], answers?: string): Promise<string[]> {
  const { ids } = await world.ask<{ ids: string[] }>('comments', { postId, comments, answers });
  return ids;
}

/** As the product names what has this AT URI. */
const idOf = (uri = '') => uri.replace('at://', '').replace('/app.bsky.feed.post/', '~');

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
const put = 'POST /xrpc/com.atproto.repo.putRecord';
const trouble = { kind: 'error', status: 502, body: { error: 'UpstreamFailure', message: 'Later' } };

describe('answers on Bluesky', () => {
  it('are read with who wrote them, however deep they are, under ids that fit', async () => {
    const { account, post } = await published();
    const [first] = await write(post, [{ name: 'رنا', text: 'مرحبا' }]);
    let deepest = first;
    for (let level = 1; level <= 24; level += 1)
      [deepest] = await write(post, [{ name: `p${level}`, text: `${level}` }], deepest);
    const updates = await allOf(account, post);
    expect(updates).toHaveLength(25);
    expect(updates[0]).toMatchObject({
      remoteId: idOf(first),
      author: { name: 'رنا' },
      text: 'مرحبا',
      isHidden: false,
    });
    expect(updates[0]?.parentRemoteId).toBeUndefined();
    expect(updates[1]).toMatchObject({ text: '1', parentRemoteId: idOf(first) });
    expect(updates.at(-1)).toMatchObject({ text: '24', remoteId: idOf(deepest) });
    for (const update of updates) expect(CommentId.safeParse(commentIdOf(update)).success).toBe(true);
  });

  it('to the later posts of a thread are comments on the post, and these posts are none', async () => {
    const content = Array.from({ length: 12 }, (_, part) => `${part} ${'loaf '.repeat(50).trim()}.`).join('\n\n');
    const { account, post, parts } = await published({ content, options: { isThread: true } });
    expect(parts.length).toBeGreaterThan(10);
    await write(post, [{ name: 'rana', text: 'Yes' }], parts.at(-1));
    const updates = await allOf(account, post);
    expect(updates.filter(({ isOwn }) => isOwn)).toHaveLength(parts.length);
    expect(updates.find(({ isOwn }) => !isOwn)).toMatchObject({ text: 'Yes' });
    expect(updates.filter(({ parentRemoteId }) => parentRemoteId !== undefined)).toEqual([]);
  });

  it('are answered once each, with what the answer names, and a lost answer is found', async () => {
    const { account, post } = await published();
    const [uri] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    const order = { account, remoteId: idOf(uri), text: `Until noon, with @${byblos.handle} #خبز` };
    const since = world.clock.now().toISOString();
    await world.fail(put, { kind: 'commit-then-reset' });
    expect(await world.comments.replies.send({ ...order, ...sent })).toEqual({ kind: 'unknown' });
    const lost = await world.comments.replies.find({ ...order, since });
    expect(await world.comments.replies.find({ ...order, text: 'Closed', since })).toEqual({ kind: 'absent' });
    expect(await world.comments.replies.find({ ...order, since, isFree: async () => false })).toEqual({
      kind: 'absent',
    });
    const own = (await allOf(account, post)).find(({ isOwn }) => isOwn);
    expect(own).toMatchObject({ text: order.text, parentRemoteId: idOf(uri) });
    expect(lost).toEqual({ kind: 'published', commentId: own?.remoteId });
    // Both may be of one millisecond.
    const answer = (await world.published()).find(({ answers }) => answers === uri);
    expect(answer).toMatchObject({ answers: uri, threadOf: post });
    expect(answer?.parts.map(({ kind }) => kind)).toEqual([undefined, 'mention', undefined, 'tag']);
  });

  it('are not answered where Bluesky refuses it, cannot say, or the answered one is gone', async () => {
    const { account, post } = await published();
    const [uri = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    const answer = (text: string) => world.comments.replies.send({ account, remoteId: idOf(uri), text, ...sent });
    expect(await answer('a'.repeat(301))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.comment-not-accepted' },
    });
    await world.fail('GET /xrpc/app.bsky.feed.getPosts', trouble);
    expect(await answer('Yes')).toMatchObject({ kind: 'retry' });
    await world.fail('GET /xrpc/com.atproto.repo.listRecords', trouble);
    const since = world.clock.now().toISOString();
    expect(await world.comments.replies.find({ account, remoteId: idOf(uri), text: 'Yes', since })).toEqual({
      kind: 'unknown',
    });
    const body = JSON.stringify({ id: uri, isRemoved: true });
    await fetch(`${world.simulatorUrl}/_sim/comments`, { method: 'PATCH', body });
    expect(await answer('Yes')).toMatchObject({ kind: 'rejected', reasonCode: { code: 'failure.comment-gone' } });
    expect(await world.published()).toHaveLength(1);
  });

  it('are hidden and shown by the list beside the post, which keeps what else it says', async () => {
    const { account, post: postRemoteId } = await published();
    const uris = await write(postRemoteId, [
      { name: 'rana', text: 'Open?' },
      { name: 'karim', text: 'Buy' },
    ]);
    const [first = '', second = ''] = uris.map(idOf);
    const hide = (remoteId: string, isHidden: boolean) =>
      world.comments.hide(account, { remoteId, postRemoteId }, isHidden);
    expect(await hide(first, false)).toEqual({ kind: 'done' });
    expect(await hide(first, true)).toEqual({ kind: 'done' });
    // Somebody else changes the list at the same moment.
    await world.fail(put, { kind: 'error', status: 400, body: { error: 'InvalidSwap', message: 'Record was at b' } });
    expect(await hide(second, true)).toEqual({ kind: 'done' });
    const hiddenOf = async () =>
      (await allOf(account, postRemoteId)).map(({ remoteId, isHidden }) => [remoteId, isHidden]);
    expect(new Map((await hiddenOf()) as [string, boolean][])).toEqual(
      new Map([
        [first, true],
        [second, true],
      ]),
    );
    expect(await hide(first, false)).toEqual({ kind: 'done' });
    expect(new Map((await hiddenOf()) as [string, boolean][])).toEqual(
      new Map([
        [first, false],
        [second, true],
      ]),
    );
    await world.fail(put, trouble);
    expect(await hide(first, true)).toMatchObject({ kind: 'unavailable' });
  });

  it('that their writer deleted are gone, and so are those of a post that is gone', async () => {
    const { account, post } = await published();
    const [uri = ''] = await write(post, [{ name: 'rana', text: 'Open?' }]);
    expect(await world.comments.look(account, idOf(uri))).toBe('there');
    const body = JSON.stringify({ id: uri, isRemoved: true });
    await fetch(`${world.simulatorUrl}/_sim/comments`, { method: 'PATCH', body });
    expect(await world.comments.look(account, idOf(uri))).toBe('gone');
    await world.fail('GET /xrpc/app.bsky.feed.getPosts', trouble);
    expect(await world.comments.look(account, idOf(uri))).toBe('unknown');
    await world.fail('GET /xrpc/app.bsky.feed.getPostThread', trouble);
    expect(await world.comments.read(account, post)).toMatchObject({ kind: 'unavailable' });
    await world.changes.remove?.(account, post);
    expect(await world.comments.read(account, post)).toEqual({ kind: 'gone' });
  });
});
