import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metaPlatformComments } from '../../../functions/adapters/platforms/meta/platform-comments.ts';
import { readDelivery } from '../../../functions/adapters/platforms/meta/read-delivery.ts';
import { answerComment, settleAnswer } from '../../../functions/use-cases/conversations/answer-comment.ts';
import { applyUpdates } from '../../../functions/use-cases/conversations/apply-updates.ts';
import type { CommentsRead, CommentTask, ReadingPlace } from '../../../functions/use-cases/conversations/ports.ts';
import { type CommentUpdate, commentOf, withUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import { type Comment, threadOf } from '../../../shared/domain/conversations/comment.ts';
import { minute, second } from '../../../shared/durations.ts';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { sampled } from '../../support/whole.ts';
import { commentWorld } from '../../support/worlds/comment-world.ts';
import { graphError, metaWorld } from './meta-world.ts';

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld();
});
afterEach(() => world.stop());

const platforms = ['instagram', 'facebook'] as const;
type Platform = (typeof platforms)[number];

async function published(platform: Platform) {
  const delivery = await world.deliveryTo(platform);
  let outcome = await world[platform].step(delivery(world.waiting(platform)));
  if (outcome.kind === 'processing') {
    const target = world.processing(platform, outcome);
    world.clock.advance(minute);
    outcome = await world[platform].step(delivery(target));
  }
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error('not published');
  const { account } = delivery(world.waiting(platform));
  const page = { id: account.platformData['pageId'] ?? '', instagramId: account.accountId };
  const full = { ...(await world.fullAccount(platform, page)), accountName: account.accountName };
  return {
    account: full,
    limited: account,
    post: outcome.remoteId,
    comments: metaPlatformComments(world.graph, platform, world.clock.now),
  };
}

interface Visitor {
  name: string;
  text: string;
  at?: number;
  isHidden?: boolean;
}
const write = (postId: string, ...comments: Visitor[]) => order({ postId, comments });
const order = async (written: { postId: string; comments: Visitor[]; answers?: string }) =>
  (await world.control<{ ids: string[] }>('POST', 'comments', { ...written, isTold: false })).ids;

async function allOf(read: (place?: ReadingPlace) => Promise<CommentsRead>) {
  const updates: CommentUpdate[] = [];
  const places: (ReadingPlace | undefined)[] = [undefined];
  while (places.length > 0) {
    const page = await read(places.shift());
    if (page.kind !== 'page') throw new Error(page.kind);
    updates.push(...page.updates);
    places.push(...page.next);
  }
  return updates;
}

describe.each(platforms)('comments on %s', (platform) => {
  it('are read with who wrote them, the latest first, and with the answers to them', async () => {
    const { account, post, comments } = await published(platform);
    const at = world.clock.now().getTime();
    const [first = ''] = await write(
      post,
      { name: 'رنا', text: '<b>مرحبا</b> hello', at },
      { name: 'Blocked', text: 'Buy', at: at + 1000, isHidden: true },
    );
    const answered = await comments.replies.send({
      account,
      remoteId: first,
      text: 'Welcome',
      failures: 0,
      isResent: false,
    });
    expect(answered).toEqual({ kind: 'published', commentId: expect.any(String) });
    const updates = await allOf((place) => comments.read(account, post, place));
    expect(updates).toHaveLength(3);
    expect(updates.find(({ remoteId }) => remoteId === first)).toMatchObject({
      platform,
      postRemoteId: post,
      text: '<b>مرحبا</b> hello',
      author: { name: 'رنا' },
      isOwn: false,
      isHidden: false,
    });
    expect(updates.find(({ text }) => text === 'Buy')).toMatchObject({ isHidden: true });
    expect(updates.find(({ isOwn }) => isOwn)).toMatchObject({ text: 'Welcome', parentRemoteId: first });
  });

  it('are read page by page, however many there are', async () => {
    const { account, post, comments } = await published(platform);
    const at = world.clock.now().getTime();
    await write(
      post,
      ...Array.from({ length: 230 }, (_, place) => ({ name: `P${place}`, text: `${place}`, at: at + place * 1000 })),
    );
    const updates = await allOf((place) => comments.read(account, post, place));
    expect(updates.map(({ text }) => Number(text))).toEqual(Array.from({ length: 230 }, (_, place) => 229 - place));
  });

  it('are read with every answer in their thread, however many there are', async () => {
    const { account, post, comments } = await published(platform);
    const at = world.clock.now().getTime();
    const [first = ''] = await write(post, { name: 'Rana', text: 'Open?', at });
    const answers = Array.from({ length: 80 }, (_, place) => ({ name: `P${place}`, text: `${place}`, at: at + place }));
    const ids = await order({ postId: post, comments: answers, answers: first });
    const updates = await allOf((place) => comments.read(account, post, place));
    expect(new Set(updates.map(({ remoteId }) => remoteId))).toEqual(new Set([first, ...ids]));
    expect(updates.filter(({ parentRemoteId }) => parentRemoteId === first)).toHaveLength(80);
  });

  it('are read although the time of one cannot be read', async () => {
    const { account, post, comments } = await published(platform);
    await write(post, { name: 'Rana', text: 'Open?', at: 253_402_300_799_000 }, { name: 'Karim', text: 'Hello' });
    const updates = await allOf((place) => comments.read(account, post, place));
    expect(updates.map(({ text, writtenAt }) => [text, writtenAt === undefined])).toEqual([
      ['Open?', true],
      ['Hello', false],
    ]);
  });

  it('are answered in their thread, and a lost answer is found there', async () => {
    const { account, post, comments } = await published(platform);
    const [id = ''] = await write(post, { name: 'Rana', text: 'Open?' });
    const route = platform === 'instagram' ? 'POST /{comment}/replies' : 'POST /{comment}/comments';
    await world.fail(route, { kind: 'commit-then-reset' });
    const order = { account, remoteId: id, text: 'Until noon' };
    const since = world.clock.now().toISOString();
    expect(await comments.replies.send({ ...order, failures: 0, isResent: false })).toEqual({ kind: 'unknown' });
    const lost = await comments.replies.find({ ...order, since });
    expect(lost).toMatchObject({ kind: 'published' });
    expect(await comments.replies.find({ ...order, text: 'Closed', since })).toEqual({ kind: 'absent' });
    const second = await comments.replies.send({ ...order, failures: 0, isResent: false });
    const not = (held: typeof lost) => async (one: string) => held.kind === 'published' && one !== held.commentId;
    expect(await comments.replies.find({ ...order, since, isFree: not(lost) })).toEqual(second);
    expect(await comments.replies.find({ ...order, since, isFree: async () => false })).toEqual({ kind: 'absent' });
  });

  it('are hidden, shown and deleted', async () => {
    const { account, post, comments } = await published(platform);
    const [id = ''] = await write(post, { name: 'Rana', text: 'Open?' });
    for (const isHidden of [true, false]) {
      expect(await comments.hide(account, { remoteId: id, postRemoteId: post }, isHidden)).toEqual({ kind: 'done' });
      expect(await allOf((place) => comments.read(account, post, place))).toMatchObject([{ isHidden }]);
    }
    expect(await comments.look(account, id)).toBe('there');
    expect(await comments.remove?.(account, { remoteId: id, postRemoteId: post })).toEqual({ kind: 'done' });
    expect(await comments.look(account, id)).toBe('gone');
    expect(await comments.remove?.(account, { remoteId: id, postRemoteId: post })).toEqual({ kind: 'gone' });
    expect(await comments.hide(account, { remoteId: id, postRemoteId: post }, true)).toEqual({ kind: 'gone' });
    expect(await allOf((place) => comments.read(account, post, place))).toEqual([]);
  });

  it('are not touched by an account without the permission, which says so', async () => {
    const { limited, post, comments } = await published(platform);
    const [id = ''] = await write(post, { name: 'Rana', text: 'Open?' });
    const answer = await comments.replies.send({
      account: limited,
      remoteId: id,
      text: 'Yes',
      failures: 0,
      isResent: false,
    });
    expect(answer).toMatchObject({ kind: 'rejected', reasonCode: { code: 'failure.comment-not-permitted' } });
    expect(await comments.hide(limited, { remoteId: id, postRemoteId: post }, true)).toMatchObject({
      kind: 'reconnect',
    });
    expect(await comments.look(limited, id)).toBe('unknown');
  });

  it('of a post that is gone are gone', async () => {
    const { account, comments } = await published(platform);
    expect(await comments.read(account, '17929999999999999')).toEqual({ kind: 'gone' });
  });
});

/** Requests and messages die at their calls of stores, queue and platform, before or after these have worked. */
const mortal = <T extends object>(name: string, parts: T, kills: { now: boolean; count: number; run: number }) =>
  new Proxy(parts, {
    get(target, member) {
      const call = Reflect.get(target, member) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        kills.count += 1;
        const chance = (what: string) => chanceOf(what, kills.run, name, String(member), kills.count);
        const fate = kills.now ? chance('fate') : 1;
        if (fate < 0.04) throw new Error('killed before');
        await pause(chance('way') * 4);
        const result = await call.apply(target, given);
        await pause(chance('way back') * 4);
        if (fate < 0.08) throw new Error('killed after');
        return result;
      };
    },
  });

const runs = sampled(
  2,
  Array.from({ length: 40 }, (_, run) => run),
);

describe.each(platforms)('answers on %s whose answers are lost and whose senders are killed', (platform) => {
  it.each(runs)('are each public once under their own name, and none is left open: run %i', async (run) => {
    const { account, post, comments } = await published(platform);
    const { clientId, owner, dependencies } = await commentWorld();
    const scopes = [...comments.neededScopes];
    const connection = aConnection({ ...account, clientId, platform, scopes });
    const kills = { now: false, count: 0, run };
    const chance = (what: string, ...of: number[]) => chanceOf(what, run, ...of);
    const waiting: { task: CommentTask; at: number }[] = [];
    const send = async (tasks: readonly CommentTask[], after = 0) =>
      void waiting.push(...tasks.map((task) => ({ task, at: world.clock.now().getTime() + after })));
    const replies = mortal('replies', comments.replies, kills);
    const deps = {
      ...dependencies,
      connections: { find: async () => connection },
      vault: { ...dependencies.vault, open: async () => account.token },
      comments: mortal('comments', dependencies.comments, kills),
      queue: mortal('queue', { send }, kills),
      platformComments: { ...dependencies.platformComments, [platform]: { ...comments, replies } },
      clock: world.clock.now,
    };
    const told = () => allOf((place) => comments.read(account, post, place));

    const visitors = ['Rana', 'Karim', 'Layla'].map((name) => ({ name, text: `Are you open, ${name}?` }));
    const threads = await write(post, ...visitors);
    for (const answers of threads) await order({ postId: post, comments: visitors.slice(1), answers });
    await applyUpdates(clientId, await told(), deps);
    const { rows } = await dependencies.comments.page(clientId, { most: 50 });
    expect(rows).toHaveLength(9);
    const wanted = Array.from({ length: 36 }, (_, number) => ({
      commentId: rows[Math.floor(chance('comment', number) * rows.length)]!.id,
      replyId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      text: chance('text', number) < 0.6 ? 'Thank you!' : 'Yes, until noon',
    }));
    const work = async (from: number) => {
      const due = waiting.filter(({ at }) => at <= world.clock.now().getTime());
      for (const message of due) {
        waiting.splice(waiting.indexOf(message), 1);
        if (message.task.kind !== 'answer') throw new Error('Nothing else is queued');
        // A message whose worker died comes back.
        await settleAnswer(message.task, deps).catch(() => waiting.push({ ...message, at: message.at + 12 * minute }));
      }
      const updates = (await told()).filter((_, place) => chance('told', place, from) < 0.7);
      await applyUpdates(clientId, [...updates, ...updates].toReversed(), { ...deps, comments: dependencies.comments });
    };

    const edge = platform === 'instagram' ? 'replies' : 'comments';
    const faults = [{ kind: 'commit-then-reset' }, { kind: 'reset' }, graphError(503, { code: 2 })];
    const ends: string[] = [];
    for (let from = 0; from < wanted.length; from += 3) {
      const fault = faults[Math.floor(chance('fault', from) * 4)];
      if (fault !== undefined) await world.fail(`POST /{comment}/${edge}`, fault, 2);
      if (chance('deaf', from) < 0.3) await world.fail(`GET /{comment}/${edge}`, graphError(500, { code: 2 }), 2);
      kills.now = true;
      const asked = wanted.slice(from, from + 3).map((one) => answerComment(owner, { clientId, ...one }, deps));
      ends.push(...(await Promise.allSettled(asked)).map(({ status }) => status));
      world.clock.advance(20 * second);
      await work(from);
      kills.now = false;
    }
    expect(new Set(ends)).toEqual(new Set(['fulfilled', 'rejected']));
    await world.control('DELETE', 'faults');
    for (let turn = 0; waiting.length > 0 && turn < 200; turn += 1) {
      world.clock.advance(minute);
      await work(wanted.length + turn);
    }

    const known = async () => {
      const all = (await dependencies.comments.page(clientId, { most: 50 })).rows;
      return all.flatMap((comment) => (comment?.replies ?? []).map((reply) => ({ ...reply, comment })));
    };
    const isOurs = ({ id }: { id: string }) => wanted.some(({ replyId }) => replyId === id);
    const states = (await known()).filter(isOurs).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['sent', 'failed']));
    for (const one of wanted) await answerComment(owner, { clientId, ...one }, deps);
    const settled = (await known()).filter(isOurs);
    const shown = (await told()).filter(({ isOwn }) => isOwn);
    const namesOf = (all: { remoteId?: string | undefined; text?: string | undefined; thread: string | undefined }[]) =>
      all.map(({ remoteId, text, thread }) => `${remoteId} ${thread} ${text}`).toSorted((a, b) => a.localeCompare(b));
    expect(shown).toHaveLength(wanted.length);
    expect(namesOf(settled.map((reply) => ({ ...reply, thread: threadOf(reply.comment) })))).toEqual(
      namesOf(shown.map((update) => ({ ...update, thread: update.parentRemoteId }))),
    );
    for (const { id, text } of settled) expect(text).toBe(wanted.find(({ replyId }) => replyId === id)?.text);
  });
});

describe('a delivery of the platform', () => {
  const time = 1_763_640_000;
  const updatesIn = (object: string, field: string, value: object) =>
    readDelivery({ object, entry: [{ id: '100', time, changes: [{ field, value }] }] }).map(({ update }) => update);
  /** The changes of a delivery follow each other by a millisecond. */
  const at = new Date(time * 1000 + 1).toISOString();
  const onPage = { item: 'comment', comment_id: '5_6', post_id: '100_5', from: { id: '21', name: 'Rana' } };

  it('tells of a comment on Instagram', () => {
    const value = { id: '17', text: 'Open?', from: { id: '21', username: 'rana' }, media: { id: '18' } };
    expect(updatesIn('instagram', 'comments', value)).toEqual([
      {
        platform: 'instagram',
        accountId: '100',
        remoteId: '17',
        postRemoteId: '18',
        author: { id: '21', name: 'rana' },
        isOwn: false,
        text: 'Open?',
        at,
      },
    ]);
    expect(updatesIn('instagram', 'comments', { ...value, from: { id: '100' }, parent_id: '16' })).toMatchObject([
      { isOwn: true, parentRemoteId: '16' },
    ]);
  });

  it('tells of a comment on a Page as it was written, edited, hidden and removed', () => {
    const created = time - 60;
    const writtenAt = new Date(created * 1000).toISOString();
    const verb = (name: string, more: object = {}) =>
      updatesIn('page', 'feed', { ...onPage, verb: name, created_time: created, ...more })[0];
    expect(verb('add', { message: 'Open?', parent_id: '100_5' })).toEqual({
      platform: 'facebook',
      accountId: '100',
      remoteId: '5_6',
      postRemoteId: '100_5',
      author: { id: '21', name: 'Rana' },
      isOwn: false,
      text: 'Open?',
      writtenAt,
      at: writtenAt,
    });
    expect(verb('edited', { message: 'Open now?' })).toMatchObject({ text: 'Open now?', writtenAt, at });
    expect(verb('hide')).toMatchObject({ isHidden: true, isHiding: true, at });
    expect(verb('unhide')).toMatchObject({ isHidden: false, isHiding: true, at });
    expect(verb('remove')).toMatchObject({ isRemoved: true, at });
    expect(verb('add', { parent_id: '5_4' })).toMatchObject({ parentRemoteId: '5_4' });
  });

  it('puts the changes of one delivery in their order, although they have one time', () => {
    const changes = [
      { ...onPage, verb: 'add', message: 'Open?', created_time: time },
      { ...onPage, verb: 'hide' },
      { ...onPage, verb: 'edited', message: 'Open now?' },
      { ...onPage, verb: 'unhide' },
      { ...onPage, verb: 'edited', message: 'Open today?' },
      { ...onPage, verb: 'hide' },
    ].map((value) => ({ field: 'feed', value }));
    const entries = [changes.slice(0, 3), changes.slice(3)].map((part) => ({ id: '100', time, changes: part }));
    const updates = readDelivery({ object: 'page', entry: entries }).flatMap((event) => event.update ?? []);
    const comment = updates
      .filter((one) => one !== 'no-time')
      .reduce<Comment | undefined>((before, one) => (before ? withUpdate(before, one) : commentOf(one)), undefined);
    expect(comment).toMatchObject({ text: 'Open today?', isHidden: true });
  });

  it.each([
    ['in milliseconds', 1_763_639_940_000],
    ['after this century', 9_999_999_999],
    ['of no calendar', 1e20],
    ['before 1970', -1],
    ['of another kind', '2025-11-20T11:59:00+0000'],
  ])('tells of a comment whose time is %s as of the time of the delivery', (_what, created) => {
    expect(
      updatesIn('page', 'feed', { ...onPage, verb: 'add', message: 'Open?', created_time: created }),
    ).toMatchObject([{ remoteId: '5_6', text: 'Open?', writtenAt: undefined, at }]);
  });

  it('without a time that can be read tells of a comment by its own, and of nothing else', () => {
    const sent = new Date(time * 1000).toISOString();
    for (const odd of [0, 9_999_999_999, 1_763_640_000_000, 'soon']) {
      const told = (value: object) =>
        readDelivery({ object: 'page', entry: [{ id: '100', time: odd, changes: [{ field: 'feed', value }] }] });
      expect(told({ ...onPage, verb: 'add', created_time: time })).toMatchObject([
        { update: { at: sent, writtenAt: sent } },
      ]);
      expect(told({ ...onPage, verb: 'edited', created_time: time })).toMatchObject([{ update: 'no-time' }]);
    }
  });

  it('tells of nothing else: test events, mentions, reactions and what has an unknown shape', () => {
    expect(updatesIn('instagram', 'comments', { id: '17', text: 'No media' })).toEqual([undefined]);
    expect(updatesIn('instagram', 'mentions', { media_id: '18', comment_id: '17' })).toEqual([undefined]);
    expect(updatesIn('page', 'feed', { ...onPage, verb: 'like' })).toEqual([undefined]);
    expect(updatesIn('page', 'feed', { item: 'reaction', verb: 'add' })).toEqual([]);
  });
});
