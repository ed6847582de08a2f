import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadingPlace } from '../../../functions/use-cases/conversations/ports.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import { file, refusing, usual, youtubeWorld } from './youtube-world.ts';

let world: Awaited<ReturnType<typeof youtubeWorld>>;
beforeEach(async () => {
  world = await youtubeWorld();
});
afterEach(() => world.stop());

async function aVideo(options = usual) {
  const outcome = await world.follow(await world.delivery({ media: [file('short.mp4')], options }));
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(outcome.kind);
  return { post: outcome.remoteId, account: await world.connect() };
}
type Account = Awaited<ReturnType<typeof world.connect>>;

async function write(postId: string, comments: readonly object[], answers?: string): Promise<string[]> {
  const { ids } = await world.ask<{ ids: string[] }>('comments', { postId, comments, answers });
  return ids;
}

async function allOf(account: Account, post: string): Promise<CommentUpdate[]> {
  const updates = new Map<string, CommentUpdate>();
  for (const places: ReadingPlace[] = [{}]; places.length > 0;) {
    const page = await world.comments.read(account, post, places.shift());
    if (page.kind !== 'page') throw new Error(page.kind);
    for (const update of page.updates) updates.set(update.remoteId, update);
    places.push(...page.next);
  }
  return [...updates.values()];
}

const unitsUsed = async () => (await world.ask<{ units: number }>('quota')).units;
const sent = { failures: 0, isResent: false };

describe('comments on YouTube', () => {
  it('are read with who wrote them, page by page, with every answer and what is held for review', async () => {
    const { post, account } = await aVideo();
    const at = world.clock.now().getTime();
    const many = Array.from({ length: 120 }, (_, place) => ({ name: `p${place}`, text: `${place}`, at: at + place }));
    await write(post, many);
    const [first = ''] = await write(post, [{ name: 'رنا', text: '<b>مرحبا</b>', at: at + 1000 }]);
    const answers = await write(post, many.slice(0, 12), first);
    await write(post, [{ name: 'Spam', text: 'Buy', at: at + 2000, isHidden: true }]);
    const before = await unitsUsed();
    const updates = await allOf(account, post);
    // Two pages of what is public, one of what is held, and one of the answers.
    expect((await unitsUsed()) - before).toBe(4);
    expect(updates).toHaveLength(134);
    const of = (id: string) => updates.find(({ remoteId }) => remoteId === id);
    expect(of(first)).toMatchObject({ text: '<b>مرحبا</b>', author: { name: 'رنا' }, isOwn: false, isHidden: false });
    expect(new Set(updates.filter((one) => one.parentRemoteId === first).map((one) => one.remoteId))).toEqual(
      new Set(answers),
    );
    expect(updates.find(({ text }) => text === 'Buy')).toMatchObject({ isHidden: true, isOwn: false });
  });

  it('are answered in their thread once each, and a lost answer is found there', async () => {
    const { post, account } = await aVideo();
    const [id = ''] = await write(post, [{ name: 'Rana', text: 'Open?' }]);
    const order = { account, remoteId: id, text: 'Until noon' };
    const since = world.clock.now().toISOString();
    await world.fail('POST /youtube/v3/comments', { kind: 'commit-then-reset' });
    expect(await world.comments.replies.send({ ...order, ...sent })).toEqual({ kind: 'unknown' });
    const lost = await world.comments.replies.find({ ...order, since });
    expect(await world.comments.replies.find({ ...order, text: 'Closed', since })).toEqual({ kind: 'absent' });
    expect(await world.comments.replies.find({ ...order, since, isFree: async () => false })).toEqual({
      kind: 'absent',
    });
    const own = (await allOf(account, post)).find(({ isOwn }) => isOwn);
    expect(own).toMatchObject({ text: 'Until noon', parentRemoteId: id });
    expect(lost).toEqual({ kind: 'published', commentId: own?.remoteId });
    await world.fail('GET /youtube/v3/comments', refusing(500, 'backendError'));
    expect(await world.comments.replies.find({ ...order, since })).toEqual({ kind: 'unknown' });
  });

  it('are hidden and shown again, and none is deleted', async () => {
    const { post: postRemoteId, account } = await aVideo();
    const [remoteId = ''] = await write(postRemoteId, [{ name: 'Rana', text: 'Open?' }]);
    for (const isHidden of [true, false]) {
      expect(await world.comments.hide(account, { remoteId, postRemoteId }, isHidden)).toEqual({ kind: 'done' });
      expect(await allOf(account, postRemoteId)).toMatchObject([{ remoteId, isHidden }]);
    }
    expect(world.comments.remove).toBeUndefined();
    const other = await world.connect([
      ['decision', 'approve-all'],
      ['account', 'UCbyblosbooks000000000002'],
    ]);
    expect(await world.comments.hide(other, { remoteId, postRemoteId }, true)).toMatchObject({ kind: 'refused' });
  });

  it('that their writer deleted are gone, and so are those of a video that is gone', async () => {
    const { post, account } = await aVideo();
    const [id = ''] = await write(post, [{ name: 'Rana', text: 'Open?' }]);
    expect(await world.comments.look(account, id)).toBe('there');
    const body = JSON.stringify({ id, isRemoved: true });
    await fetch(`${world.simulatorUrl}/_sim/comments`, { method: 'PATCH', body });
    expect(await world.comments.look(account, id)).toBe('gone');
    expect(await world.comments.hide(account, { remoteId: id, postRemoteId: post }, true)).toEqual({ kind: 'gone' });
    await world.fail('GET /youtube/v3/comments', refusing(500, 'backendError'));
    expect(await world.comments.look(account, id)).toBe('unknown');
    await world.changes.remove(account, post);
    expect(await world.comments.read(account, post)).toEqual({ kind: 'gone' });
  });

  it('are none where nobody can write, which is no failure', async () => {
    const { post, account } = await aVideo({ ...usual, isMadeForKids: true });
    expect(await allOf(account, post)).toEqual([]);
  });

  it.each([
    ['no quota is left', refusing(403, 'quotaExceeded'), 'unavailable', { kind: 'retry' }],
    ['YouTube is in trouble', refusing(500, 'backendError'), 'unavailable', { kind: 'unknown' }],
    ['the consent has ended', refusing(401, 'authError'), 'refused', { kind: 'rejected' }],
  ] as const)('are left for later where %s', async (_why, fault, read, answered) => {
    const { post, account } = await aVideo();
    const [remoteId = ''] = await write(post, [{ name: 'Rana', text: 'Open?' }]);
    await world.fail('GET /youtube/v3/commentThreads', fault);
    expect(await world.comments.read(account, post)).toMatchObject({ kind: read });
    await world.fail('POST /youtube/v3/comments', fault);
    expect(await world.comments.replies.send({ account, remoteId, text: 'Yes', ...sent })).toMatchObject(answered);
  });

  it('are not touched by an account without the permission, which says so', async () => {
    const { post } = await aVideo();
    const [remoteId = ''] = await write(post, [{ name: 'Rana', text: 'Open?' }]);
    const limited = await world.connect([
      ['decision', 'approve-all'],
      ['without', 'youtube.force-ssl'],
    ]);
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
