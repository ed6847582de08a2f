import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoCommentInbox, dynamoComments } from '../../../functions/adapters/dynamodb/conversations/comments.ts';
import {
  readsComments,
  dynamoConversations,
} from '../../../functions/adapters/dynamodb/conversations/conversations.ts';
import { getItem, updateIf } from '../../../functions/adapters/dynamodb/table/items.ts';
import { conversationKeys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { changeableConnections } from '../../../functions/adapters/dynamodb/connections/changeable-connections.ts';
import { dynamoErasure } from '../../../functions/adapters/dynamodb/deletion/erasure.ts';
import { tellingLeftOut } from '../../../functions/use-cases/left-out.ts';
import type {
  CommentInbox,
  StoredComments,
  StoredConversations,
} from '../../../functions/use-cases/conversations/ports.ts';
import type { InboxState } from '../../../shared/domain/conversations/comment-filter.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import { CommentPlace, InboxPlace } from '../../../shared/contracts/conversation-contracts.ts';
import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import type { AnswerHold } from '../../../shared/domain/conversations/reply.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day, hour, second } from '../../../shared/durations.ts';
import { memoryComments, memoryConversations } from '../../support/memory/conversations.ts';
import { newClientId } from '../../support/ids.ts';
import { afterNoon, isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment, someUpdate } from '../../support/records/comment-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

interface Store {
  comments: StoredComments;
  inbox: CommentInbox;
  conversations: StoredConversations;
  clientId: ClientId;
  /** Absent in memory, where nobody erases. */
  erase?: () => Promise<void>;
  stop: () => Promise<void>;
}

const account = aComment().accountId;
const client = () => aClient({ plan: 'professional' });

async function memoryStore(): Promise<Store> {
  const comments = memoryComments((_clientId, { accountId }) => accountId === account);
  return {
    comments,
    inbox: comments,
    conversations: memoryConversations(),
    clientId: client().id,
    stop: async () => undefined,
  };
}

async function tableStore(): Promise<Store> {
  const { table, stop } = await emptyTable();
  const stored = client();
  await dynamoClients(table).create(stored);
  const connection = aConnection({ clientId: stored.id, accountId: account });
  await changeableConnections(table, () => noon).save(connection, Infinity, anAgreement);
  return {
    comments: dynamoComments(table),
    inbox: dynamoCommentInbox(table),
    conversations: dynamoConversations(table),
    clientId: stored.id,
    erase: () => dynamoErasure(table).removeComments(stored.id, 'instagram'),
    stop,
  };
}

describe.each([
  ['in memory', memoryStore],
  ['in the table', tableStore],
])('conversations %s', (_where, open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.stop());

  const of = (place: number, more: Partial<Comment> = {}) =>
    aComment({ remoteId: `17${place}`, writtenAt: isoAfterNoon(place * second), ...more });

  it('keep a comment once, and only of an account of the client', async () => {
    const comment = of(0);
    const added = await Promise.all(Array.from({ length: 20 }, () => store.comments.add(store.clientId, comment)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await store.comments.find(store.clientId, comment.id)).toEqual(comment);
    expect(await store.comments.add(store.clientId, of(1, { accountId: '99' }))).toBe(false);
    expect(await store.comments.find(store.clientId, of(1).id)).toBeUndefined();
  });

  it('save over the version that was read', async () => {
    const comment = of(0);
    const changes = ['done', 'new'] as const;
    const saved = await Promise.all(changes.map((state) => store.comments.save(store.clientId, { ...comment, state })));
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(await store.comments.find(store.clientId, comment.id)).toMatchObject({ version: 2 });
  });

  it('know which reply an answer is, of many who want it one', async () => {
    const wanted = (replyId: string): AnswerHold => {
      const { platform, id: commentId, writtenAt: at } = of(0);
      return { platform, remoteId: '18', commentId, replyId, at };
    };
    const answer = wanted('any');
    expect(await store.comments.holderOf(store.clientId, answer)).toBeUndefined();
    const replies = Array.from({ length: 10 }, (_, place) => wanted(`r${place}`));
    const held = await Promise.all(replies.map((one) => store.comments.hold(store.clientId, one, undefined)));
    expect(held.filter(Boolean)).toHaveLength(1);
    const holder = replies[held.indexOf(true)]!;
    expect(await store.comments.holderOf(store.clientId, answer)).toEqual(holder);
    expect(await store.comments.hold(store.clientId, wanted('next'), wanted('nobody'))).toBe(false);
    expect(await store.comments.hold(store.clientId, wanted('next'), holder)).toBe(true);
    expect(await store.comments.holderOf(store.clientId, answer)).toEqual(wanted('next'));
  });

  it('keep the latest update of an answer until the comment that it answers comes', async () => {
    const { id } = of(0);
    const update = (remoteId: string, more: Partial<CommentUpdate> = {}) =>
      someUpdate({ remoteId, isOwn: true, parentRemoteId: of(0).remoteId, at: isoAfterNoon(second), ...more });
    const removal = update('18', { text: undefined, isRemoved: true, at: isoAfterNoon(3 * second) });
    const late = update('18', { text: 'Late', at: isoAfterNoon(0) });
    for (const one of [removal, update('19', { at: isoAfterNoon(2 * second) }), update('18'), late])
      await store.comments.keepWaiting(store.clientId, one, id);
    expect(await store.comments.waitingFor(store.clientId, id)).toEqual([
      update('18'),
      update('19', { at: isoAfterNoon(2 * second) }),
      removal,
    ]);
    expect(await store.comments.waitingFor(store.clientId, of(1).id)).toEqual([]);
  });

  it('list the latest first, page by page, with 8,000 characters in each', async () => {
    for (let place = 1; place <= 9; place += 1)
      await store.comments.add(store.clientId, of(place, { text: 'م'.repeat(8000) }));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await store.comments.page(store.clientId, { after, most: 4 });
      seen.push(...page.rows.map((row) => row?.remoteId ?? 'unreadable'));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((place) => `17${place}`));
  });

  it('are turned on and off, and are due for reading while they are on', async () => {
    const { conversations, clientId } = store;
    const on = await conversations.save(clientId, noConversations, { isOn: true, savedReplies: [] }, noon);
    expect(await conversations.find(clientId)).toEqual(on);
    expect(await conversations.turnedOn([clientId, newClientId()])).toEqual(new Set([clientId]));
    const again = { code: 'conversations.changed' };
    await expect(
      conversations.save(clientId, noConversations, { isOn: true, savedReplies: [] }, noon),
    ).rejects.toMatchObject(again);
    expect(await conversations.due(noon, 9)).toEqual([]);
    expect(await conversations.due(afterNoon(1), 9)).toEqual([{ clientId, dueAt: noon.toISOString() }]);
    await conversations.readAgainAt(clientId, isoAfterNoon(hour));
    const saved = await conversations.save(
      clientId,
      on,
      { isOn: true, savedReplies: [{ name: 'a', text: 'b' }] },
      noon,
    );
    expect(await conversations.due(afterNoon(1), 9)).toEqual([]);
    expect(await conversations.due(afterNoon(hour + 1), 9)).toEqual([{ clientId, dueAt: isoAfterNoon(hour) }]);
    await conversations.save(clientId, saved, { isOn: false, savedReplies: [] }, noon);
    expect(await conversations.turnedOn([clientId])).toEqual(new Set());
    await conversations.readAgainAt(clientId, isoAfterNoon(hour));
    expect(await conversations.due(afterNoon(2 * hour), 9)).toEqual([]);
  });

  it('are in the inbox by what is to be done with them, open ones the oldest first', async () => {
    const { comments, inbox, clientId } = store;
    const listed = async (state: InboxState) => {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await inbox.entries(state, { after, most: 2 });
        const loaded = await inbox.load(page.entries);
        expect(loaded.map(({ comment }) => comment.id).toSorted()).toEqual(
          page.entries.map(({ commentId }) => commentId).toSorted(),
        );
        ids.push(...page.entries.map(({ commentId, assignee }) => `${commentId}${assignee ?? ''}`));
        after = InboxPlace.optional().parse(page.next);
      } while (after !== undefined);
      return ids;
    };
    const change = async (place: number, to: Partial<Comment>) => {
      const found = await comments.find(clientId, of(place).id);
      expect(await comments.save(clientId, { ...found!, ...to })).toBe(true);
    };
    const nadia = { id: newClientId(), name: 'Nadia' };
    const idOf = (place: number) => of(place).id;
    await change(0, { state: 'new' });
    expect(await listed('open')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(idOf));
    for (const place of [1, 2, 3]) await change(place, { state: 'done' });
    await change(4, { isHidden: true });
    await change(5, { deleted: { at: noon.toISOString() } });
    await change(6, { assignee: nadia });
    expect(await listed('open')).toEqual([idOf(0), `${idOf(6)}${nadia.id}`, ...[7, 8, 9].map(idOf)]);
    expect(await listed('done')).toEqual([3, 2, 1].map(idOf));
    expect(await listed('hidden')).toEqual([idOf(4)]);
    await change(3, { state: 'new' });
    await change(4, { isHidden: false });
    expect(await listed('open')).toEqual([idOf(0), idOf(3), idOf(4), `${idOf(6)}${nadia.id}`, ...[7, 8, 9].map(idOf)]);
    expect(await listed('hidden')).toEqual([]);
  });

  it('leave nothing when a person’s data is deleted', async () => {
    if (store.erase === undefined) return;
    const hold = { ...of(0), commentId: of(0).id, replyId: 'r1', at: of(0).writtenAt };
    await store.comments.hold(store.clientId, hold, undefined);
    await store.erase();
    expect(await store.comments.holderOf(store.clientId, of(0))).toBeUndefined();
    expect(await store.comments.page(store.clientId, { most: 50 })).toEqual({ rows: [], next: undefined });
    expect(await store.comments.find(store.clientId, of(0).id)).toBeUndefined();
    expect(await store.inbox.entries('open', { most: 50 })).toEqual({ entries: [], next: undefined });
  });
});

it('a comment that cannot be read takes no list down, and is named as such', async () => {
  const { table, stop } = await emptyTable();
  const stored = client();
  await dynamoClients(table).create(stored);
  await changeableConnections(table, () => noon).save(
    aConnection({ clientId: stored.id, accountId: account }),
    Infinity,
    anAgreement,
  );
  const comments = dynamoComments(table);
  const good = [aComment({ remoteId: '171' }), aComment({ remoteId: '172' })];
  const odd = ['2286-11-20T17:46:39.000Z', '+055850-09-27T11:59:00.000Z'].map((writtenAt, place) =>
    aComment({ remoteId: `19${place}`, writtenAt }),
  );
  for (const comment of [...good, ...odd]) await comments.add(stored.id, comment);
  const seen: unknown[] = [];
  let after: string | undefined;
  const { leftOut } = await tellingLeftOut({ isShown: true, warn: () => undefined }, async () => {
    do {
      const page = await comments.page(stored.id, { after, most: 1 });
      seen.push(...page.rows.map(({ remoteId }) => remoteId));
      after = CommentPlace.optional().parse(page.next);
    } while (after !== undefined);
  });
  expect(seen).toEqual(['172', '171']);
  expect(leftOut).toBe(odd.length);
  for (const { id } of odd)
    await expect(comments.find(stored.id, id)).rejects.toMatchObject({ code: 'comment.unreadable' });
  await stop();
});

it('whether comments are read is known without the rest', async () => {
  const { table, stop } = await emptyTable();
  const stored = client();
  await dynamoClients(table).create(stored);
  const conversations = dynamoConversations(table);
  expect(await readsComments(table, stored.id)).toBe(false);
  const on = await conversations.save(stored.id, noConversations, { isOn: true, savedReplies: [] }, noon);
  expect(await readsComments(table, stored.id)).toBe(true);
  await conversations.save(stored.id, on, { isOn: false, savedReplies: [] }, noon);
  expect(await readsComments(table, stored.id)).toBe(false);
  await stop();
});

it('what was stored before there was an inbox is in it once it is saved', async () => {
  const { table, stop } = await emptyTable();
  const stored = client();
  await dynamoClients(table).create(stored);
  await changeableConnections(table, () => noon).save(
    aConnection({ clientId: stored.id, accountId: account }),
    Infinity,
    anAgreement,
  );
  const [comments, inbox] = [dynamoComments(table), dynamoCommentInbox(table)];
  const [old, current, gone] = [
    aComment({ remoteId: '171' }),
    aComment({ remoteId: '172' }),
    aComment({ remoteId: '173', deleted: { at: noon.toISOString() } }),
  ];
  for (const comment of [old, current, gone]) await comments.add(stored.id, comment);
  await updateIf(table, {
    Key: conversationKeys.comment(stored.id, old),
    UpdateExpression: 'REMOVE timePk, timeSk',
  });
  const listed = async () => (await inbox.entries('open', { most: 9 })).entries.map(({ commentId }) => commentId);
  expect(await listed()).toEqual([current.id]);
  const { unlisted } = await comments.since(stored.id, isoAfterNoon(-hour));
  expect(unlisted).toEqual([old]);
  for (const comment of unlisted) expect(await comments.save(stored.id, comment)).toBe(true);
  expect(await listed()).toEqual([old.id, current.id]);
  expect((await comments.since(stored.id, isoAfterNoon(-hour))).unlisted).toEqual([]);
  await stop();
});

it('keep a comment for as long as its platform lets it be kept', async () => {
  const { table, stop } = await emptyTable();
  const stored = client();
  await dynamoClients(table).create(stored);
  for (const platform of ['instagram', 'youtube'] as const) {
    const connection = aConnection({ clientId: stored.id, accountId: account, platform });
    await changeableConnections(table, () => noon).save(connection, Infinity, anAgreement);
    const comment = aComment({ platform });
    expect(await dynamoComments(table).add(stored.id, comment)).toBe(true);
    const items = [conversationKeys.comment(stored.id, comment), conversationKeys.commentPlace(stored.id, comment.id)];
    for (const key of items) {
      const ends = Number((await getItem(table, key))?.['ttl']) * second;
      expect((ends - Date.parse(comment.writtenAt)) / day).toBe(platform === 'youtube' ? 28 : 400);
    }
  }
  await stop();
});
