import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { inboxStateOf } from '../../../../shared/domain/conversations/comment-filter.ts';
import { Comment, type CommentId } from '../../../../shared/domain/conversations/comment.ts';
import { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import { AnswerHold } from '../../../../shared/domain/conversations/reply.ts';
import { historyDays } from '../../../../shared/domain/publishing/history.ts';
import { day } from '../../../../shared/durations.ts';
import { type CommentRules, commentRules } from '../../../../shared/platforms/platforms.ts';
import { asClientId, type ClientId } from '../../../../shared/domain/ids.ts';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { CommentInbox, CommentPage, InboxEntry, StoredComments } from '../../../use-cases/conversations/ports.ts';
import { getAll } from '../table/batches.ts';
import { getItem, findItem, putIf, putOver } from '../table/items.ts';
import { clientOf, conversationKeys, expiry, historyExpiry, inboxEntries, keys } from '../table/keys.ts';
import { queryBetween, queryPrefix } from '../table/queries.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';

const waitsFor = 7 * day;
/** Fills some ten megabytes. */
const mostSince = 10_000;
/** No instant sorts behind it. */
const afterAll = '2100';

const Place = z.object({ writtenAt: z.string() });

/** Which of our replies an answer at the platform is. */
const answerHolds = (table: Table): Pick<StoredComments, 'holderOf' | 'hold'> => ({
  holderOf: (clientId, answer) => findItem(table, conversationKeys.answerHold(clientId, answer), AnswerHold),

  async hold(clientId, hold, over) {
    return putIf(table, {
      Item: { ...conversationKeys.answerHold(clientId, hold), ...hold, ttl: historyExpiry(hold.at) },
      ConditionExpression: over === undefined ? 'attribute_not_exists(pk)' : 'replyId = :over',
      ExpressionAttributeValues: over && { ':over': over.replyId },
    });
  },
});

/** Answers that came before the comment that they answer. */
const waitingAnswers = (table: Table): Pick<StoredComments, 'keepWaiting' | 'waitingFor'> => ({
  async keepWaiting(clientId, update, commentId) {
    const key = conversationKeys.waitingAnswer(
      clientId,
      commentId,
      `${update.remoteId}#${update.isRemoved ? 'removed' : 'said'}`,
    );
    await putIf(table, {
      Item: { ...key, ...update, ttl: expiry(new Date(Date.parse(update.at) + waitsFor)) },
      ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': update.at },
    });
  },

  async waitingFor(clientId, commentId) {
    const { pk, sk: prefix } = conversationKeys.waitingAnswer(clientId, commentId);
    const items = await queryPrefix(table, { pk, prefix, isNewestFirst: false });
    const updates = shown(items, (item) => CommentUpdate.parse(item));
    return updates.toSorted((one, other) => one.at.localeCompare(other.at));
  },
});

function commentExpiry({ platform, writtenAt }: Pick<Comment, 'platform' | 'writtenAt'>): number {
  const { keptDays = historyDays }: CommentRules = commentRules[platform];
  return expiry(new Date(Date.parse(writtenAt) + keptDays * day));
}

function inboxEntryOf(clientId: ClientId, comment: Comment) {
  const state = inboxStateOf(comment);
  const { id, writtenAt, assignee } = comment;
  return state && inboxEntries[state].at(`${clientId}#${id}#${assignee?.id ?? ''}`, writtenAt);
}

/** An entry in the time index for each comment that is not deleted; a page costs what it shows. */
export function dynamoCommentInbox(table: Table): CommentInbox {
  return {
    async entries(state, { after, most }) {
      const isOldestFirst = state === 'open';
      const beyond = isOldestFirst ? '>' : '<';
      const query = new QueryCommand({
        TableName: table.name,
        IndexName: 'time',
        KeyConditionExpression: `timePk = :pk${after === undefined ? '' : ` AND timeSk ${beyond} :after`}`,
        ExpressionAttributeValues: { ':pk': inboxEntries[state].shardKeys[0], ...(after && { ':after': after }) },
        ScanIndexForward: isOldestFirst,
        Limit: most,
      });
      const { Items: items = [], LastEvaluatedKey: last } = await table.document.send(query);
      return { entries: items.map(entryOf), ...(last && { next: String(last['timeSk']) }) };
    },

    async load(entries) {
      const wanted = entries.map(({ clientId, commentId: id, writtenAt }) =>
        conversationKeys.comment(clientId, { id, writtenAt }),
      );
      const items = await getAll(table, wanted);
      return shown(items, (item) => ({ clientId: clientOf(String(item['pk'])), comment: Comment.parse(item) }));
    },
  };
}

function entryOf({ pk, sk, timeSk }: Record<string, unknown>): InboxEntry {
  const place = String(timeSk);
  const [writtenAt = '', commentId = ''] = String(sk).slice(sortPrefix.comment.length).split('#');
  const assignee = place.slice(place.lastIndexOf('#') + 1);
  return {
    clientId: clientOf(String(pk)),
    commentId: commentId as CommentId,
    writtenAt,
    ...(assignee !== '' && { assignee: asClientId(assignee) }),
    place,
  };
}

export function dynamoComments(table: Table): StoredComments {
  const { document, name: TableName } = table;

  const itemOf = (clientId: ClientId, comment: Comment) => ({
    ...conversationKeys.comment(clientId, comment),
    ...inboxEntryOf(clientId, comment),
    ...comment,
    ttl: commentExpiry(comment),
  });

  return {
    ...answerHolds(table),
    ...waitingAnswers(table),

    async find(clientId, id) {
      const place = await getItem(table, conversationKeys.commentPlace(clientId, id));
      if (place === undefined) return undefined;
      const item = await getItem(table, conversationKeys.comment(clientId, { id, ...Place.parse(place) }));
      if (item === undefined) return undefined;
      const { data } = Comment.safeParse(item);
      if (data === undefined) throw new DomainError('conflict', 'comment.unreadable');
      return data;
    },

    async add(clientId, comment) {
      const { id, writtenAt, platform, accountId } = comment;
      const place = { ...conversationKeys.commentPlace(clientId, id), writtenAt, ttl: commentExpiry(comment) };
      const isConnected = {
        TableName,
        Key: keys.connection(clientId, platform),
        ConditionExpression: 'accountId = :accountId',
        ExpressionAttributeValues: { ':accountId': accountId },
      };
      try {
        await transact(table, [
          { Put: { TableName, Item: place, ConditionExpression: 'attribute_not_exists(pk)' } },
          { ConditionCheck: isConnected },
          { Put: { TableName, Item: itemOf(clientId, comment) } },
        ]);
        return true;
      } catch (error) {
        if (isTransactionConditionFailed(error, 0) || isTransactionConditionFailed(error, 1)) return false;
        throw error;
      }
    },

    async save(clientId, comment) {
      return putOver(table, itemOf(clientId, { ...comment, version: comment.version + 1 }), comment.version);
    },

    async since(clientId, from) {
      const [first, last] = [`${sortPrefix.comment}${from}`, `${sortPrefix.comment}${afterAll}`];
      const items = await queryBetween(table, clientId, { first, last, isNewestFirst: true, most: mostSince });
      const stored = shown(items, (item) => ({ comment: Comment.parse(item), isListed: item['timePk'] !== undefined }));
      return {
        comments: stored.map(({ comment }) => comment),
        unlisted: stored.flatMap(({ comment, isListed }) =>
          isListed || inboxStateOf(comment) === undefined ? [] : [comment],
        ),
      };
    },

    async page(clientId, { after, most }): Promise<CommentPage> {
      const { pk } = keys.client(clientId);
      const query = new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': sortPrefix.comment },
        ScanIndexForward: false,
        Limit: most,
        ExclusiveStartKey: after === undefined ? undefined : { pk, sk: `${sortPrefix.comment}${after}` },
        ConsistentRead: true,
      });
      const { Items: items = [], LastEvaluatedKey: last } = await document.send(query);
      const rows = shown(items, (item) => Comment.parse(item));
      return { rows, next: last && String(last['sk']).slice(sortPrefix.comment.length) };
    },
  };
}
