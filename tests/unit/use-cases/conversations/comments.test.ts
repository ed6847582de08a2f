import { beforeEach, describe, expect, it } from 'vitest';
import { answerComment, settleAnswer } from '../../../../functions/use-cases/conversations/answer-comment.ts';
import { changeComment, deleteComment } from '../../../../functions/use-cases/conversations/change-comment.ts';
import {
  editConversations,
  viewConversations,
} from '../../../../functions/use-cases/conversations/conversation-settings.ts';
import { listComments } from '../../../../functions/use-cases/conversations/list-comments.ts';
import {
  queueReadings,
  readComments,
  readIfTurnedOn,
} from '../../../../functions/use-cases/conversations/read-comments.ts';
import { takeDelivered, applyUpdates } from '../../../../functions/use-cases/conversations/apply-updates.ts';
import type { CommentsRead, CommentTask, StoredComments } from '../../../../functions/use-cases/conversations/ports.ts';
import type { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import { commentIdOf } from '../../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { mapValues } from '../../../../shared/map-values.ts';
import { type CommentRules, commentRules, Platform } from '../../../../shared/platforms/platforms.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { day, hour, minute } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { afterNoon, isoAfterNoon, noon } from '../../../support/noon.ts';
import { someUpdate } from '../../../support/records/comment-record.ts';
import { aPicture } from '../../../support/records/media-record.ts';
import { commentWorld } from '../../../support/worlds/comment-world.ts';

let world: Awaited<ReturnType<typeof commentWorld>>;
beforeEach(async () => {
  world = await commentWorld();
});

const commentId = commentIdOf(someUpdate());
const replyId = '0b8f6a52-7d0e-4b57-9a43-0d2f6c6f5c11';
const one = () => ({ clientId: world.clientId, commentId });
const answer = (id = replyId, text = 'Yes, until noon', caller = world.owner) =>
  answerComment(caller, { ...one(), replyId: id, text }, world.dependencies);
const list = (query: object = {}, caller = world.owner) =>
  listComments(caller, world.clientId, query, { ...world.dependencies, now: world.time.now });
const take = (...updates: CommentUpdate[]) => applyUpdates(world.clientId, updates, world.dependencies);
const deliver = (...updates: CommentUpdate[]) => takeDelivered(updates, world.dependencies);
const read = () => readComments(world.clientId, { ...world.dependencies, isOver: () => false });
const stored = async () => (await world.dependencies.comments.find(world.clientId, commentId))!;

describe('comments that are delivered', () => {
  it('are stored once, of fifty repeated and disordered deliveries', async () => {
    const updates = Array.from({ length: 10 }, (_, place) => someUpdate({ remoteId: `17${place}` }));
    const edits = updates.map((each) => ({ ...each, text: 'Changed', at: isoAfterNoon(minute) }));
    const all = Array.from({ length: 50 }, (_, turn) =>
      turn % 2 === 0 ? [...edits, ...updates] : [...updates, ...edits].toReversed(),
    );
    await Promise.all(all.map((delivery) => deliver(...delivery)));
    const { comments } = await list();
    expect(comments).toHaveLength(10);
    expect(new Set(comments.map(({ text }) => text))).toEqual(new Set(['Changed']));
  });

  it.each([
    ['edited', { text: 'On Sunday?' }, { text: 'On Monday?' }, { text: 'On Monday?' }],
    ['hidden', { isHidden: false, isHiding: true }, { isHidden: true, isHiding: true }, { isHidden: true }],
  ] as const)('of one second are as the platform says, in either order: %s', async (_what, earlier, later, last) => {
    const at = isoAfterNoon(minute + 1);
    const updates = [earlier, later].map((change) =>
      someUpdate({ text: undefined, isHidden: undefined, ...change, at }),
    );
    for (const order of [updates, updates.toReversed()]) {
      world = await commentWorld();
      world.posts.push({ remoteId: someUpdate().postRemoteId, publishedAt: noon.toISOString() });
      await deliver(someUpdate());
      for (const each of order) await deliver(each);
      expect(world.queued).toEqual([
        { task: { kind: 'read', clientId: world.clientId, dueAt: world.time.now.toISOString() }, after: undefined },
      ]);
      world.time.now = afterNoon(2 * minute);
      const now = someUpdate({ ...last, at: isoAfterNoon(2 * minute) });
      world.says.read = () => ({ kind: 'page', updates: [now], next: [] });
      await read();
      expect(await stored()).toMatchObject(last);
    }
  });

  it('are left alone where conversations are off, and of accounts of nobody', async () => {
    expect(await deliver(someUpdate({ accountId: '99' }))).toEqual({ added: 0 });
    const { version } = await viewConversations(world.owner, world.clientId, world.dependencies);
    await editConversations(
      world.owner,
      world.clientId,
      { isOn: false, version },
      { ...world.dependencies, now: noon },
    );
    expect(await deliver(someUpdate())).toEqual({ added: 0 });
    expect(await world.dependencies.comments.find(world.clientId, commentId)).toBeUndefined();
  });

  it('of which one is stored and cannot be read are taken all the same', async () => {
    const { comments } = world.dependencies;
    const find: StoredComments['find'] = async (clientId, id) => {
      if (id === commentId) throw new DomainError('conflict', 'comment.unreadable');
      return comments.find(clientId, id);
    };
    const updates = [someUpdate(), someUpdate({ remoteId: '19' })];
    const deps = { ...world.dependencies, comments: { ...comments, find } };
    expect(await applyUpdates(world.clientId, updates, deps)).toEqual({ added: 1 });
  });

  it('by the account itself are no comments to answer', async () => {
    await take(someUpdate({ isOwn: true, remoteId: '19' }), someUpdate());
    await take(someUpdate({ isOwn: true, remoteId: '20', parentRemoteId: someUpdate().remoteId, text: 'Yes' }));
    const { comments } = await list();
    expect(comments).toMatchObject([{ id: commentId, state: 'done', replies: [{ text: 'Yes', state: 'sent' }] }]);
  });
});

describe('an answer of the account that is delivered', () => {
  const own = (more: Partial<CommentUpdate> = {}) =>
    someUpdate({ remoteId: '18', isOwn: true, text: 'Yes', parentRemoteId: someUpdate().remoteId, ...more });

  it('before the comment that it answers waits for it', async () => {
    await deliver(own(), own({ text: 'Yes, until noon', at: isoAfterNoon(minute) }));
    expect(await world.dependencies.comments.find(world.clientId, commentId)).toBeUndefined();
    await deliver(someUpdate());
    await deliver(own());
    expect(await stored()).toMatchObject({ state: 'done', replies: [{ text: 'Yes, until noon', remoteId: '18' }] });
  });

  it('and was removed before its comment came is not there', async () => {
    await deliver(own({ isRemoved: true, text: undefined, at: isoAfterNoon(minute) }));
    await deliver(own());
    await deliver(someUpdate());
    expect(await stored()).toMatchObject({ state: 'new', replies: [] });
  });

  it('is there once, of fifty repeated and disordered deliveries with its comment', async () => {
    const all = Array.from({ length: 50 }, (_, turn) =>
      turn % 2 === 0 ? [own(), someUpdate()] : [someUpdate(), own()],
    );
    await Promise.all(all.flat().map((one) => deliver(one)));
    expect((await stored()).replies).toMatchObject([{ text: 'Yes', remoteId: '18' }]);
  });
});

describe('the list of comments', () => {
  it('is for the client and its agency, where it is turned on and in the plan', async () => {
    await take(someUpdate());
    for (const caller of [world.owner, world.staff]) expect((await list({}, caller)).comments).toHaveLength(1);
    await expect(list({}, world.stranger)).rejects.toMatchObject({ code: 'client.not-found' });
    await expect(viewConversations(world.poor, world.poorId, world.dependencies)).rejects.toMatchObject({
      code: 'access.plan',
    });
    expect(await viewConversations(world.staff, world.poorId, world.dependencies)).toMatchObject({ isOn: false });
    const whileOff = listComments(world.staff, world.poorId, {}, { ...world.dependencies, now: noon });
    expect(await whileOff).toEqual({ comments: [], posts: [] });
  });

  it('goes through ten thousand comments page by page, without a gap or a repetition', async () => {
    const all = Array.from({ length: 10_000 }, (_, place) =>
      someUpdate({
        remoteId: `17${place}`,
        writtenAt: isoAfterNoon(-(place % 500) * 1000),
        text: place === 9_999 ? 'Where is the needle?' : 'Nice',
      }),
    );
    await take(...all);
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await list({ after });
      for (const { id } of page.comments) seen.add(id);
      after = page.next;
    } while (after !== undefined);
    expect(seen.size).toBe(10_000);
    const found: string[] = [];
    let place: string | undefined;
    do {
      const page = await list({ q: 'needle', after: place });
      found.push(...page.comments.map(({ text }) => text));
      place = page.next;
    } while (place !== undefined);
    expect(found).toEqual(['Where is the needle?']);
  });

  it('names the posts that are known', async () => {
    world.posts.push({ remoteId: someUpdate().postRemoteId, publishedAt: noon.toISOString() });
    await take(someUpdate(), someUpdate({ remoteId: '19', postRemoteId: 'elsewhere' }));
    expect((await list()).posts).toMatchObject([
      { remoteId: someUpdate().postRemoteId, excerpt: `Post ${someUpdate().postRemoteId}` },
    ]);
  });

  it('shows the picture of a post while it is in the library', async () => {
    const file = aPicture({ url: '/files/bread.jpg' });
    const at = { publishedAt: noon.toISOString() };
    world.posts.push({ ...at, remoteId: '30', picture: file.id }, { ...at, remoteId: '31' });
    await take(someUpdate({ postRemoteId: '30' }), someUpdate({ remoteId: '19', postRemoteId: '31' }));
    const pictures = async () => (await list()).posts.map(({ pictureUrl }) => pictureUrl);
    expect(await pictures()).toEqual([undefined, undefined]);
    await world.dependencies.media.create(file);
    expect(await pictures()).toEqual(['/files/bread.jpg?signed', undefined]);
  });
});

describe('an answer', () => {
  beforeEach(() => take(someUpdate()));

  it('goes out once, however often it is asked for, and says who answered', async () => {
    const [first] = [await answer(), await answer(), await answer()];
    expect(world.written).toEqual([{ thread: someUpdate().remoteId, text: 'Yes, until noon' }]);
    expect(first).toMatchObject({
      state: 'done',
      replies: [{ state: 'sent', by: { name: 'Cedar Café', isStaff: false } }],
    });
  });

  it('of two at the same moment with one id goes out once', async () => {
    const both = await Promise.allSettled([answer(), answer()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(world.written).toHaveLength(1);
  });

  it('whose sender was killed after the send is found, and not sent again', async () => {
    world.says.dies = true;
    await expect(answer()).rejects.toThrow('killed');
    world.says.dies = false;
    await expect(answer()).rejects.toMatchObject({ code: 'reply.under-way' });
    world.time.now = afterNoon(minute);
    expect((await list()).comments[0]?.replies[0]?.state).toBe('not-known');
    expect(await answer()).toMatchObject({ replies: [{ state: 'sent', remoteId: '180' }] });
    expect(world.written).toHaveLength(1);
  });

  it('whose platform cannot be asked stays not known, and nothing is sent by itself', async () => {
    world.says.send = () => ({ kind: 'unknown' });
    world.says.find = () => ({ kind: 'unknown' });
    expect(await answer()).toMatchObject({ state: 'new', replies: [{ state: 'not-known' }] });
    world.time.now = afterNoon(hour);
    expect(await answer()).toMatchObject({ replies: [{ state: 'not-known' }] });
    expect(world.asked.filter((what) => what === 'send')).toHaveLength(1);
  });

  it('that is certainly not there is sent again when somebody wants it', async () => {
    world.says.send = () => ({ kind: 'unknown' });
    world.says.find = () => ({ kind: 'absent' });
    expect(await answer()).toMatchObject({ replies: [{ state: 'not-known' }] });
    world.time.now = afterNoon(2 * minute);
    expect(await answer()).toMatchObject({ replies: [{ state: 'failed' }] });
    world.says.send = () => ({ kind: 'published', commentId: '18' });
    expect(await answer()).toMatchObject({ state: 'done', replies: [{ state: 'sent' }] });
  });

  describe('that nobody looks for', () => {
    const settle = (asks: number) => settleAnswer({ ...one(), replyId, asks }, world.dependencies);
    const waits = () => world.queued.map(({ after = 0 }) => after / minute);

    it('is asked about by itself, also when its sender was killed after the send', async () => {
      world.says.dies = true;
      await expect(answer()).rejects.toThrow('killed');
      expect(world.queued).toEqual([{ task: { kind: 'answer', ...one(), replyId, asks: 0 }, after: 1.5 * minute }]);
      world.time.now = afterNoon(1.5 * minute);
      expect(await settle(0)).toBe('sent');
      expect(await stored()).toMatchObject({ state: 'done', replies: [{ state: 'sent', remoteId: '180' }] });
      expect(world.queued).toHaveLength(1);
    });

    it('is not sent once it is certainly not there, and says so', async () => {
      world.says.arrives = false;
      world.says.send = () => ({ kind: 'unknown' });
      await answer();
      world.time.now = afterNoon(1.5 * minute);
      expect(await settle(0)).toBe('not-known');
      world.time.now = afterNoon(2.5 * minute);
      expect(await settle(1)).toBe('failed');
      expect(await settle(2)).toBe('failed');
      expect(waits()).toEqual([1.5, 1]);
      expect(world.written).toEqual([]);
    });

    it('is a person’s to look at once it was asked about for more than an hour', async () => {
      world.says.send = () => ({ kind: 'unknown' });
      world.says.find = () => ({ kind: 'unknown' });
      await answer();
      for (const [asks] of [1.5, 2.5, 7.5, 22.5, 37.5, 52.5, 67.5].entries()) {
        expect((await stored()).replies[0]?.failure).toBeUndefined();
        expect(await settle(asks)).toBe('not-known');
      }
      expect(waits()).toEqual([1.5, 1, 5, 15, 15, 15, 15]);
      const failure = failureReason('failure.answer-not-known', { platform: 'Instagram' });
      expect(await stored()).toMatchObject({ state: 'new', replies: [{ state: 'not-known', failure }] });
      world.says.find = undefined;
      const [reply] = (await answer()).replies;
      expect([reply?.state, reply?.failure]).toEqual(['sent', undefined]);
    });

    it('waits for an account that must be connected again, and asks it then', async () => {
      world.says.send = () => ({ kind: 'unknown' });
      world.says.find = () => ({ kind: 'unknown' });
      await answer();
      world.says.find = undefined;
      const without = { ...world.dependencies, connections: { find: async () => undefined } };
      expect(await settleAnswer({ ...one(), replyId, asks: 0 }, without)).toBe('not-known');
      expect(await settle(1)).toBe('sent');
    });

    it('is left alone while it is being sent again, and when its comment is gone', async () => {
      world.says.arrives = false;
      world.says.send = () => ({ kind: 'unknown' });
      await answer();
      world.time.now = afterNoon(2 * minute);
      world.says.beforeAnswer = async () => {
        world.time.now = afterNoon(2 * minute + 1);
        expect(await settle(1)).toBe('sending');
      };
      expect(await answer()).toMatchObject({ replies: [{ state: 'failed' }] });
      world.says.arrives = true;
      world.says.send = () => ({ kind: 'published', commentId: '180' });
      expect(await answer()).toMatchObject({ replies: [{ state: 'sent' }] });
      await take(someUpdate({ isRemoved: true, at: isoAfterNoon(hour) }));
      expect(await settle(0)).toBe('gone');
      expect(world.written).toHaveLength(1);
    });
  });

  describe('with words that were said in its thread before', () => {
    const other = someUpdate({ remoteId: '19', parentRemoteId: someUpdate().remoteId });
    const second = 'c1d4f7a0-5a4e-4b0e-8c55-0a7e6f1b2d33';
    const lose = () => {
      world.says.arrives = false;
      world.says.send = () => ({ kind: 'unknown' });
    };
    const answerOther = () =>
      answerComment(
        world.owner,
        { clientId: world.clientId, commentId: commentIdOf(other), replyId: second, text: 'Yes, until noon' },
        world.dependencies,
      );
    const own = (remoteId: string) =>
      someUpdate({ remoteId, isOwn: true, text: 'Yes, until noon', parentRemoteId: someUpdate().remoteId });
    const statesOf = ({ replies }: { replies: readonly { state: string; remoteId?: string | undefined }[] }) =>
      replies.map(({ state, remoteId }) => [state, remoteId]);

    it('is not called sent by the other one when it never arrived', async () => {
      await answer();
      lose();
      expect(statesOf(await answer(second))).toEqual([
        ['sent', '180'],
        ['not-known', undefined],
      ]);
      world.time.now = afterNoon(2 * minute);
      expect(statesOf(await answer(second))).toEqual([
        ['sent', '180'],
        ['failed', undefined],
      ]);
    });

    it('is not called sent by the one that another comment holds', async () => {
      await take(other);
      await answer();
      lose();
      expect(statesOf(await answerOther())).toEqual([['not-known', undefined]]);
      expect(statesOf(await stored())).toEqual([['sent', '180']]);
    });

    it('is not called sent by one that was written at the platform before', async () => {
      await take(own('180'));
      world.written.push({ thread: someUpdate().remoteId, text: 'Yes, until noon' });
      world.time.now = afterNoon(1000);
      lose();
      expect(statesOf(await answer())).toEqual([
        ['sent', '180'],
        ['not-known', undefined],
      ]);
    });

    it('is the one that was told of while it was being sent, and is there once', async () => {
      await take(other);
      world.says.send = () => ({ kind: 'unknown' });
      world.says.beforeAnswer = () => take(own('180'));
      expect(statesOf(await answerOther())).toEqual([['sent', '180']]);
      expect(await stored()).toMatchObject({ state: 'new', replies: [] });
      await take(own('180'));
      expect(await stored()).toMatchObject({ state: 'new', replies: [] });
    });

    it('is not known again once what it was taken for is the answer of another one', async () => {
      await take(other);
      lose();
      await answer();
      world.says.arrives = true;
      world.says.send = () => ({ kind: 'published', commentId: '180' });
      world.says.beforeAnswer = async () => {
        await take(own('180'));
        expect(statesOf(await stored())).toEqual([['sent', '180']]);
      };
      expect(statesOf(await answerOther())).toEqual([['sent', '180']]);
      expect(await stored()).toMatchObject({ state: 'new', replies: [{ id: replyId, state: 'not-known' }] });
      expect(world.queued.at(-1)?.task).toEqual({ kind: 'answer', ...one(), replyId, asks: 0 });
    });

    it('is found although the other one took it, died before it said so, and was then told of another', async () => {
      await take(other);
      world.says.send = () => ({ kind: 'unknown' });
      world.says.find = () => ({ kind: 'unknown' });
      await answer();
      await answerOther();
      world.says.find = undefined;
      const { dependencies } = world;
      const comments: StoredComments = { ...dependencies.comments, save: () => Promise.reject(new Error('killed')) };
      const settle = (deps: typeof dependencies) => settleAnswer({ ...one(), replyId, asks: 0 }, deps);
      world.time.now = afterNoon(1.5 * minute);
      await expect(settle({ ...dependencies, comments })).rejects.toThrow('killed');
      await take(own('181'));
      expect(statesOf(await stored())).toEqual([['sent', '181']]);
      expect(statesOf(await answerOther())).toEqual([['sent', '180']]);
    });

    it('leaves what was told of it to another when its own was found in the same moment', async () => {
      await take(other);
      world.says.send = () => ({ kind: 'unknown' });
      world.says.find = () => ({ kind: 'unknown' });
      await answer();
      await answerOther();
      world.says.find = undefined;
      world.time.now = afterNoon(1.5 * minute);
      const { comments } = world.dependencies;
      let isFirst = true;
      const find: StoredComments['find'] = async (...asked) => {
        const found = await comments.find(...asked);
        if (isFirst) {
          isFirst = false;
          await answer();
        }
        return found;
      };
      await applyUpdates(world.clientId, [own('181')], { ...world.dependencies, comments: { ...comments, find } });
      expect(statesOf(await stored())).toEqual([
        ['sent', '180'],
        ['sent', '181'],
      ]);
      expect(statesOf(await answerOther())).toEqual([['sent', '181']]);
      expect(statesOf(await stored())).toEqual([['sent', '180']]);
    });

    it('is one of two where both were lost and one arrived, however they are looked for', async () => {
      await take(other);
      lose();
      await answer();
      await answerOther();
      world.written.push({ thread: someUpdate().remoteId, text: 'Yes, until noon' });
      world.time.now = afterNoon(2 * minute);
      const found = await Promise.all([answer(), answerOther()]);
      expect(found.flatMap(statesOf).toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
        ['failed', undefined],
        ['sent', '180'],
      ]);
    });
  });

  it('in an answered thread goes to the thread', async () => {
    await take(someUpdate({ remoteId: '19', parentRemoteId: someUpdate().remoteId }));
    const order = {
      clientId: world.clientId,
      commentId: commentIdOf({ platform: 'instagram', remoteId: '19' }),
      replyId,
      text: 'Yes',
    };
    await answerComment(world.owner, order, world.dependencies);
    expect(world.written).toEqual([{ thread: someUpdate().remoteId, text: 'Yes' }]);
  });

  it('is refused without the permission, and to a deleted comment', async () => {
    const connection = (await world.dependencies.connections.find(world.clientId, 'instagram'))!;
    await world.dependencies.connections.save({ ...connection, scopes: [] }, Infinity, {
      personId: '9',
      profileId: '18',
      isOwn: true,
      agreedAt: noon.toISOString(),
    });
    await expect(answer()).rejects.toMatchObject({ code: 'comment.not-permitted' });
    const { accounts } = await viewConversations(world.owner, world.clientId, world.dependencies);
    expect(accounts).toMatchObject([{ platform: 'instagram', isReady: false, missingScopes: ['may-comment'] }]);
    await take(someUpdate({ isRemoved: true, at: isoAfterNoon(minute) }));
    await expect(answer()).rejects.toMatchObject({ code: 'comment.deleted' });
    expect(world.written).toEqual([]);
  });
});

describe('a comment', () => {
  beforeEach(() => take(someUpdate()));

  it('is hidden and shown again at the platform, and says by whom', async () => {
    const hidden = await changeComment(world.staff, { ...one(), isHidden: true }, world.dependencies);
    expect(hidden).toMatchObject({ isHidden: true, hidden: { by: { name: 'Nadia', isStaff: true } } });
    await changeComment(world.staff, { ...one(), isHidden: true }, world.dependencies);
    await changeComment(world.owner, { ...one(), isHidden: false }, world.dependencies);
    expect(world.asked).toEqual([`hide ${someUpdate().remoteId}`, `show ${someUpdate().remoteId}`]);
  });

  it('is done and new again without the platform', async () => {
    expect(await changeComment(world.owner, { ...one(), state: 'done' }, world.dependencies)).toMatchObject({
      state: 'done',
      done: { by: { name: 'Cedar Café' } },
    });
    const again = await changeComment(world.owner, { ...one(), state: 'new' }, world.dependencies);
    expect([again.state, again.done]).toEqual(['new', undefined]);
    expect(world.asked).toEqual([]);
  });

  it('is deleted at the platform, with what it said here', async () => {
    const deleted = await deleteComment(world.owner, one(), world.dependencies);
    expect(deleted).toMatchObject({ text: '', author: {}, deleted: { by: { name: 'Cedar Café' } } });
    expect(await deleteComment(world.owner, one(), world.dependencies)).toEqual(deleted);
    expect(world.asked).toEqual([`remove ${someUpdate().remoteId}`]);
  });

  it('is neither hidden nor deleted where the platform does not let the account, and stays as it is', async () => {
    const answer = someUpdate({ platform: 'threads', remoteId: '7', parentRemoteId: '6' });
    await take(answer);
    const place = { clientId: world.clientId, commentId: commentIdOf(answer) };
    const connection = aConnection({
      ...place,
      platform: 'threads',
      accountId: answer.accountId,
      scopes: ['may-comment'],
    });
    const deps = { ...world.dependencies, connections: { find: async () => connection } };
    const refusal = { kind: 'conflict', code: 'comment.not-offered', params: { platform: 'Threads' } };
    await expect(changeComment(world.owner, { ...place, isHidden: true }, deps)).rejects.toMatchObject(refusal);
    await expect(deleteComment(world.owner, place, deps)).rejects.toMatchObject(refusal);
    expect(world.asked).toEqual([]);
    const kept = await world.dependencies.comments.find(world.clientId, place.commentId);
    expect(kept).toMatchObject({ isHidden: false, text: answer.text });
  });

  it('that is gone at the platform goes here', async () => {
    world.says.change = () => ({ kind: 'gone' });
    const hiding = changeComment(world.owner, { ...one(), isHidden: true }, world.dependencies);
    await expect(hiding).rejects.toMatchObject({ code: 'comment.deleted' });
    const { text, deleted } = await stored();
    expect([text, deleted?.by]).toEqual(['', undefined]);
  });

  it('stays as it is when the platform refuses', async () => {
    world.says.change = () => ({
      kind: 'reconnect',
      ...failureReason('failure.not-permitted', { platform: 'Instagram' }),
    });
    await expect(deleteComment(world.owner, one(), world.dependencies)).rejects.toMatchObject({
      code: 'platform.reconnect',
    });
    expect((await stored()).text).toBe(someUpdate().text);
  });
});

describe('reading comments at the platform', () => {
  it('asks about fifty posts of an account, or as many as the platform’s row says', async () => {
    const asked: Record<string, number> = {};
    const scopes = ['may-comment'];
    const deps = {
      ...world.dependencies,
      connections: {
        find: async (clientId: ClientId, platform: Platform) => aConnection({ clientId, platform, scopes }),
        listFor: async (clientId: ClientId) =>
          Platform.options.map((platform) => aConnection({ clientId, platform, scopes })),
      },
      metrics: {
        postsOf: async ({ platform }: { platform: Platform }, { most = 0 }: { most?: number }) => {
          asked[platform] = most;
          return [];
        },
      },
      isOver: () => false,
    };
    await readComments(world.clientId, deps);
    expect(asked).toEqual(mapValues(commentRules, (rules: CommentRules) => rules.mostPosts ?? 50));
    expect(asked).toMatchObject({ instagram: 50, youtube: 10 });
  });

  const post = someUpdate().postRemoteId;
  beforeEach(() => world.posts.push({ remoteId: post, publishedAt: isoAfterNoon(-day) }));

  it('finds what webhooks missed, page by page, and takes nothing twice', async () => {
    await take(someUpdate());
    world.says.read = (_post, { after } = {}) =>
      after === undefined
        ? { kind: 'page', updates: [someUpdate()], next: [{ after: 'more' }] }
        : { kind: 'page', updates: [someUpdate({ remoteId: '19' })], next: [] };
    expect(await read()).toEqual({ added: 1, isPart: false });
    expect(await read()).toEqual({ added: 0, isPart: false });
  });

  it('forgets what is gone from a list that was read to its end, but not what was just written', async () => {
    await take(
      someUpdate({ writtenAt: isoAfterNoon(-hour) }),
      someUpdate({ remoteId: '19', writtenAt: isoAfterNoon(-minute) }),
    );
    await read();
    expect((await list()).comments.map(({ remoteId, deleted }) => [remoteId, deleted !== undefined])).toEqual([
      ['19', false],
      [someUpdate().remoteId, true],
    ]);
  });

  it('reads a thread to its end, after the list, and forgets nothing of a thread that it could not read', async () => {
    const answer = (place: number) =>
      someUpdate({ remoteId: `20${place}`, parentRemoteId: someUpdate().remoteId, writtenAt: isoAfterNoon(-hour) });
    await take(someUpdate({ writtenAt: isoAfterNoon(-hour) }), answer(0), answer(1));
    const thread = { thread: someUpdate().remoteId, after: 'more' };
    const pages: CommentsRead[] = [
      { kind: 'page', updates: [someUpdate()], next: [thread, { after: 'older' }] },
      { kind: 'page', updates: [], next: [] },
      { kind: 'page', updates: [answer(0)], next: [{ ...thread, after: 'end' }] },
      { kind: 'unavailable', ...failureReason('failure.no-answer', { platform: 'Instagram' }) },
    ];
    const places: unknown[] = [];
    world.says.read = (_post, place) => {
      places.push(place);
      return pages[places.length - 1]!;
    };
    expect(await read()).toEqual({ added: 0, isPart: true });
    expect(places).toEqual([{}, { after: 'older' }, thread, { ...thread, after: 'end' }]);
    expect((await list()).comments.filter(({ deleted }) => deleted !== undefined)).toEqual([]);
  });

  it('forgets only what the platform calls gone when it is asked for it by its id', async () => {
    const ids = ['191', '192', '193'];
    await take(...ids.map((remoteId) => someUpdate({ remoteId, writtenAt: isoAfterNoon(-hour) })));
    world.says.look = (remoteId) => ({ '191': 'there', '192': 'unknown' }[remoteId] as 'there') ?? 'gone';
    await read();
    const { comments } = await list();
    expect(comments.filter(({ deleted }) => deleted !== undefined).map(({ remoteId }) => remoteId)).toEqual(['193']);
  });

  it('forgets nothing when the platform does not answer, or its list goes on', async () => {
    await take(someUpdate({ writtenAt: isoAfterNoon(-hour) }));
    world.says.read = () => ({ kind: 'unavailable', ...failureReason('failure.no-answer', { platform: 'Instagram' }) });
    expect(await read()).toEqual({ added: 0, isPart: true });
    world.says.read = () => ({ kind: 'page', updates: [], next: [{ after: 'more' }] });
    expect(await read()).toEqual({ added: 0, isPart: false });
    expect(world.asked).toHaveLength(41);
    expect((await stored()).deleted).toBeUndefined();
  });

  it('comes every six hours, a message a client, and says since when it is due', async () => {
    const sent: CommentTask[] = [];
    const queue = { send: async (tasks: readonly CommentTask[]) => void sent.push(...tasks) };
    const { conversations } = world.dependencies;
    const run = (now: Date) => queueReadings({ conversations, queue, now });
    expect(await run(noon)).toEqual({ queued: 0 });
    expect(await run(afterNoon(1))).toEqual({ queued: 1 });
    expect(await run(afterNoon(6 * hour))).toEqual({ queued: 0 });
    expect(await run(afterNoon(6 * hour + 2))).toEqual({ queued: 1 });
    expect(sent).toEqual(
      [noon.toISOString(), isoAfterNoon(6 * hour + 1)].map((dueAt) => ({
        kind: 'read',
        clientId: world.clientId,
        dueAt,
      })),
    );
  });

  it('is not done for a client that has turned it off since', async () => {
    const deps = { ...world.dependencies, isOver: () => false };
    expect(await readIfTurnedOn(world.clientId, deps)).toEqual({ added: 0, isPart: false });
    const { version } = await viewConversations(world.owner, world.clientId, deps);
    await editConversations(world.owner, world.clientId, { isOn: false, version }, { ...deps, now: noon });
    world.asked.splice(0);
    expect(await readIfTurnedOn(world.clientId, deps)).toBeUndefined();
    expect(world.asked).toEqual([]);
  });
});

describe('saved replies', () => {
  it('are kept over the version that was read', async () => {
    const savedReplies = [{ name: 'Thanks', text: 'Thank you!' }];
    const edit = (version: number) =>
      editConversations(world.owner, world.clientId, { savedReplies, version }, { ...world.dependencies, now: noon });
    expect(await edit(1)).toMatchObject({ isOn: true, savedReplies, version: 2 });
    await expect(edit(1)).rejects.toMatchObject({ code: 'conversations.changed' });
  });
});
