import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dynamoApprovalReads } from '../../../functions/adapters/dynamodb/approvals/approval-thread.ts';
import { dynamoApprovals } from '../../../functions/adapters/dynamodb/approvals/approvals.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { ApprovalReads, Approvals } from '../../../functions/use-cases/approvals/ports.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { PostClaims, Posts } from '../../../functions/use-cases/posts/ports.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import { newThread, type ThreadEntry, withEntry } from '../../../shared/domain/approvals/approval-thread.ts';
import type { PostApproval } from '../../../shared/domain/approvals/post-approval.ts';
import { approvalRoundIdOf, type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import { pinRules } from '../../../shared/domain/links/link.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryApprovalReads } from '../../support/memory/approval-reads.ts';
import { memoryApprovals } from '../../support/memory/approvals.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  clients: Clients;
  posts: Posts & PostClaims;
  approvals: Approvals;
  reads: ApprovalReads;
  stop: () => Promise<void>;
}

async function memoryStore(): Promise<Store> {
  const [clients, posts] = [memoryClients(), memoryPosts()];
  const approvals = memoryApprovals(clients, posts);
  return { clients, posts, approvals, reads: memoryApprovalReads(approvals), stop: async () => undefined };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  return {
    clients: dynamoClients(table),
    posts: { ...dynamoPosts(table), ...dynamoPostClaims(table) },
    approvals: dynamoApprovals(table),
    reads: dynamoApprovalReads(table),
    stop,
  };
}

const now = new Date('2026-11-20T10:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const missing = { code: 'approval.not-found' };

const roundOf = (clientId: ClientId, post: PostRecord, change: Partial<ApprovalRound> = {}): ApprovalRound => ({
  id: approvalRoundIdOf(clientId, newId()),
  postIds: [post.id],
  language: 'ar',
  sentBy: ['chat'],
  createdAt: now.toISOString(),
  createdBy: 'Maya',
  expiresAt: later(1000).toISOString(),
  openings: 0,
  hasPin: false,
  ...change,
});

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('approvals %s', (_where, open) => {
  let store: Store;
  let clientId: ClientId;
  let post: PostRecord;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    const client = aClient();
    await store.clients.create(client);
    clientId = client.id;
    const id = postIdOf(clientId, newId());
    await store.posts.create(aPost({ id, clientId }), unlimited);
    post = await store.posts.load(id);
  });

  const askedIn = ({ id: roundId }: ApprovalRound): PostApproval => ({
    state: 'asked',
    roundId,
    askedAt: now.toISOString(),
  });

  async function asked(change: Partial<ApprovalRound> = {}, pin?: string) {
    const round = roundOf(clientId, post, change);
    const after = { ...post, approval: askedIn(round) };
    await store.approvals.create(round, { secret: 'secret', pin }, [{ post: after, before: post }]);
    return { round, before: await store.posts.load(post.id) };
  }

  const answerOf = (round: ApprovalRound, before: PostRecord, by = 'Rana') => ({
    roundId: round.id,
    before,
    post: {
      ...before,
      approval: { ...askedIn(round), state: 'no', by, at: now.toISOString() } as PostApproval,
    },
    thread: newThread(post.id),
  });

  it('are stored with their posts, and listed for their client alone, the newest first', async () => {
    const { round, before } = await asked({ id: approvalRoundIdOf(clientId, '01JD2222222222222222222222') });
    expect(before).toMatchObject({ approval: askedIn(round), version: post.version + 1 });
    expect(await store.approvals.find(round.id)).toEqual(round);
    post = before;
    const newer = await asked();
    expect(await store.approvals.listFor(clientId)).toEqual([newer.round, round]);
    expect(await store.approvals.listFor(newClientId())).toEqual([]);
  });

  it('are refused when a post changed since it was read, or the client is gone', async () => {
    const round = roundOf(clientId, post);
    const write = { post: { ...post, approval: askedIn(round) }, before: { ...post, version: 7 } };
    await expect(store.approvals.create(round, { secret: 's' }, [write])).rejects.toMatchObject({
      code: 'post.changed',
    });
    const elsewhere = roundOf(newClientId(), post);
    await expect(store.approvals.create(elsewhere, { secret: 's' }, [])).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });

  it('are read together, with what was said, where they are there', async () => {
    const { round, before } = await asked();
    await store.approvals.answer(answerOf(round, before), now);
    const missingRound = approvalRoundIdOf(clientId, newId());
    const missingPost = postIdOf(clientId, newId());
    expect(await store.reads.rounds([missingRound, round.id])).toEqual(new Map([[round.id, round]]));
    expect([...(await store.reads.discussions([post.id, missingPost])).keys()]).toEqual([post.id]);
    expect(await store.reads.rounds([])).toEqual(new Map());
  });

  it('open by each of their links, until they are revoked', async () => {
    const { round } = await asked();
    expect(await store.approvals.isOpenedBy(round.id, 'secret')).toBe(true);
    expect(await store.approvals.isOpenedBy(round.id, 'other')).toBe(false);
    const reminded = await store.approvals.addLink(round.id, 'other', later(1));
    expect(reminded).toEqual({ ...round, remindedAt: later(1).toISOString() });
    expect(await store.approvals.isOpenedBy(round.id, 'other')).toBe(true);
    expect(await store.approvals.isOpenedBy(round.id, 'secret')).toBe(true);
    const revoked = await store.approvals.revoke(round.id, later(2));
    expect(await store.approvals.revoke(round.id, later(3))).toEqual(revoked);
    expect(revoked.revokedAt).toBe(later(2).toISOString());
    await expect(store.approvals.addLink(round.id, 'third', later(4))).rejects.toMatchObject({
      code: 'approval.ended',
    });
    const absent = approvalRoundIdOf(clientId, newId());
    await expect(store.approvals.revoke(absent, now)).rejects.toMatchObject(missing);
    await expect(store.approvals.addLink(absent, 's', now)).rejects.toMatchObject(missing);
    expect(await store.approvals.isOpenedBy(absent, 'secret')).toBe(false);
  });

  it('have twenty links at most', async () => {
    const { round } = await asked();
    for (let more = 1; more < 20; more += 1) await store.approvals.addLink(round.id, `s${more}`, now);
    await expect(store.approvals.addLink(round.id, 's20', now)).rejects.toMatchObject({ code: 'approval.many-links' });
  });

  it('count their openings', async () => {
    const { round } = await asked();
    await store.approvals.noteOpened(round.id, later(1));
    await store.approvals.noteOpened(round.id, later(2));
    expect(await store.approvals.find(round.id)).toEqual({
      ...round,
      firstOpenedAt: later(1).toISOString(),
      lastOpenedAt: later(2).toISOString(),
      openings: 2,
    });
  });

  it('count tries of a PIN before it is looked at, and are locked for a time', async () => {
    const { round } = await asked({ hasPin: true }, '4711');
    const tries = await Promise.all(Array.from({ length: 9 }, () => store.approvals.takePinTry(round.id, now)));
    expect(tries.flatMap((each) => each?.inRow ?? []).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect([await store.approvals.isPin(round.id, '4711'), await store.approvals.isPin(round.id, '0000')]).toEqual([
      true,
      false,
    ]);
    const until = later(pinRules.lockedFor);
    await store.approvals.clearPinTries(round.id, until.toISOString());
    expect(await store.approvals.takePinTry(round.id, new Date(until.getTime() - 1))).toBeUndefined();
    expect(await store.approvals.takePinTry(round.id, until)).toMatchObject({ inRow: 1 });
    await store.approvals.clearPinTries(round.id);
    expect(await store.approvals.takePinTry(round.id, until)).toMatchObject({ inRow: 1 });
    expect(await store.approvals.takePinTry(approvalRoundIdOf(clientId, newId()), now)).toBeUndefined();
  });

  it('count wrong PINs in all, and end by the last', async () => {
    const { round } = await asked({ hasPin: true }, '4711');
    const tryAt = async (time: number) => {
      const tries = await store.approvals.takePinTry(round.id, later(time));
      if (tries?.inRow === pinRules.mostTries)
        await store.approvals.clearPinTries(round.id, later(time + 1).toISOString());
      return tries?.inAll;
    };
    expect(await tryAt(0)).toBe(1);
    await store.approvals.clearPinTries(round.id);
    for (let wrong = 1; wrong <= pinRules.mostInAll; wrong += 1) expect(await tryAt(wrong)).toBe(wrong);
    expect(await tryAt(100)).toBeUndefined();
    await store.approvals.endGuessed(round.id, later(100));
    expect(await store.approvals.find(round.id)).toMatchObject({ isGuessed: true, revokedAt: expect.any(String) });
  });

  it('store an answer with what was said', async () => {
    const { round, before } = await asked();
    const answer = answerOf(round, before);
    await store.approvals.answer(answer, now);
    expect(await store.posts.load(post.id)).toEqual({ ...answer.post, version: before.version + 1 });
    expect(await store.approvals.findThread(post.id, 50)).toEqual({ ...answer.thread, version: 1 });
  });

  it('keep one truth of fifty answers at once', async () => {
    const { round, before } = await asked();
    const many = Array.from({ length: 50 }, (_, index) =>
      store.approvals.answer(answerOf(round, before, `Person ${index}`), now),
    );
    const ends = await Promise.allSettled(many);
    const winners = ends.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await store.posts.load(post.id)).toMatchObject({ approval: { by: `Person ${winners[0]}` } });
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(new Set(refusals).isSubsetOf(new Set(['post.changed', 'approval.thread-changed']))).toBe(true);
  });

  it('take no answer when they have ended, nor while a worker has the post', async () => {
    const { round, before } = await asked();
    await expect(store.approvals.answer(answerOf(round, before), later(1000))).rejects.toMatchObject(missing);
    const lease = { token: 'worker', since: now.toISOString(), until: later(60_000).toISOString() };
    const dueItem = { postId: post.id, nextAttemptAt: before.nextAttemptAt! };
    const [claim] = await store.posts.claim([dueItem], lease, now);
    await expect(store.approvals.answer(answerOf(round, before), now)).rejects.toMatchObject({
      code: 'post.publishing',
    });
    await store.posts.settle([{ post: claim!.post, receipts: [], isAsBefore: true }], lease);
    await store.approvals.answer(answerOf(round, before), now);
    await store.approvals.revoke(round.id, now);
    const said = await store.posts.load(post.id);
    const again = { ...answerOf(round, said), thread: (await store.approvals.findThread(post.id, 50))! };
    await expect(store.approvals.answer(again, now)).rejects.toMatchObject(missing);
  });

  it('keep what a worker settles apart from what the client said', async () => {
    const { round, before } = await asked();
    await store.approvals.answer(answerOf(round, before), now);
    const lease = { token: 'worker', since: now.toISOString(), until: later(60_000).toISOString() };
    const [claim] = await store.posts.claim([{ postId: post.id, nextAttemptAt: before.nextAttemptAt! }], lease, now);
    expect(claim?.post.approval).toMatchObject({ state: 'no' });
    await store.posts.settle([{ post: { ...claim!.post, approval: undefined }, receipts: [] }], lease);
    expect(await store.posts.load(post.id)).toMatchObject({ approval: { state: 'no', by: 'Rana' } });
  });

  it('tell what changed of their client and of all, the newest of them, since an instant', async () => {
    const { round, before } = await asked();
    await store.approvals.answer(answerOf(round, before), later(1));
    const thread = (await store.approvals.findThread(post.id, 50))!;
    const note = { id: 'note', at: later(2).toISOString(), by: 'Maya', side: 'agency', said: 'comment' } as const;
    const entries = [...thread.entries, { ...note, roundId: round.id, isInternal: true as const }];
    await store.approvals.saveThread({ ...thread, entries }, later(2));
    await store.approvals.revoke(round.id, later(3));
    const told = await store.approvals.latestChanges(clientId, 50);
    expect(told.map(({ change }) => change)).toEqual([
      { what: 'asked', clientId },
      { what: 'answered', clientId },
      { what: 'commented', clientId, isInternal: true },
      { what: 'withdrawn', clientId },
    ]);
    expect(told.map(({ place }) => place.split('#')[0])).toEqual([0, 1, 2, 3].map((by) => later(by).toISOString()));
    expect(await store.approvals.latestChanges(clientId, 50, later(1).toISOString())).toEqual(told.slice(2));
    expect(await store.approvals.latestChanges(clientId, 3)).toEqual(told.slice(1));
    expect(await store.approvals.latestChanges(undefined, 50, later(2).toISOString())).toContainEqual(told[3]);
    const known = new Set([clientId, newClientId()]);
    expect(await store.approvals.latestChanges(known, 3, later(1).toISOString())).toEqual(told.slice(2));
    expect(await store.approvals.latestChanges(known, 3)).toEqual(told.slice(1));
    expect(await store.approvals.latestChanges(new Set([newClientId()]), 50)).toEqual([]);
    expect(await store.approvals.latestChanges(newClientId(), 50)).toEqual([]);
  });

  it('tell nothing of what was refused', async () => {
    const { round, before } = await asked();
    await expect(store.approvals.answer(answerOf(round, before), later(1000))).rejects.toMatchObject(missing);
    expect(await store.approvals.latestChanges(clientId, 50)).toHaveLength(1);
  });

  it('keep each word of a thread, and read it page by page, the newest first', async () => {
    const { round } = await asked();
    const long = 'خ'.repeat(2000);
    const sayIn = async (number: number) => {
      const thread = (await store.approvals.findThread(post.id, 0)) ?? newThread(post.id);
      const [id, at] = [`entry-${number}`, later(number).toISOString()];
      const entry = { id, at, by: 'Rana', side: 'client', roundId: round.id, said: 'comment', text: long } as const;
      await store.approvals.saveThread(withEntry(thread, entry), now);
    };
    // More than an item of a table holds.
    for (let number = 1; number <= 100; number += 1) await sayIn(number);
    const pages: string[][] = [];
    let from: string | undefined;
    do {
      const page = await store.approvals.findThread(post.id, 40, from);
      pages.push(page!.entries.map(({ id }) => id));
      from = page!.earlier;
    } while (from !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([40, 40, 20]);
    expect(pages.toReversed().flat()).toEqual(Array.from({ length: 100 }, (_, index) => `entry-${index + 1}`));
  });

  it('save a thread over the version that was read', async () => {
    await store.approvals.saveThread(newThread(post.id), now);
    await expect(store.approvals.saveThread(newThread(post.id), now)).rejects.toMatchObject({
      code: 'approval.thread-changed',
    });
    await store.approvals.saveThread((await store.approvals.findThread(post.id, 50))!, now);
    const elsewhere = postIdOf(newClientId(), newId());
    await expect(store.approvals.saveThread(newThread(elsewhere), now)).rejects.toMatchObject({
      code: 'client.not-found',
    });
  });
});

it('what was said before each entry had an item of its own is read with what came after', async () => {
  const { table, stop } = await emptyTable();
  const client = newClientId();
  await dynamoClients(table).create(aClient({ id: client }));
  const [postId, roundId] = [postIdOf(client, newId()), approvalRoundIdOf(client, newId())];
  const said = (id: string, more: Partial<ThreadEntry> = {}): ThreadEntry => ({
    id,
    at: now.toISOString(),
    by: 'Rana',
    side: 'client',
    roundId,
    said: 'comment',
    ...more,
  });
  const entries = [said('old'), said('answer', { side: 'agency' }), said('note', { side: 'agency', isInternal: true })];
  const item = { ...keys.approvalThread(postId), postId, entries, version: 3 };
  await table.document.send(new PutCommand({ TableName: table.name, Item: item }));
  const [approvals, reads] = [dynamoApprovals(table), dynamoApprovalReads(table)];
  expect((await reads.discussions([postId])).get(postId)).toMatchObject({ lastSide: 'agency' });
  const before = (await approvals.findThread(postId, 50))!;
  expect(before).toMatchObject({ entries, lastSide: 'agency' });
  await approvals.saveThread(withEntry(before, said('new', { at: later(1).toISOString() })), now);
  const after = await approvals.findThread(postId, 50);
  expect(after?.entries.map(({ id }) => id)).toEqual(['old', 'answer', 'note', 'new']);
  expect(after).toMatchObject({ lastSide: 'client', version: 4, said: { [roundId]: 1 } });
  await stop();
});
