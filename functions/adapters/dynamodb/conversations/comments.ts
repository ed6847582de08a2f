import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Comment } from '../../../../shared/domain/conversations/comment.ts';
import { CommentUpdate } from '../../../../shared/domain/conversations/comment-update.ts';
import { AnswerHold } from '../../../../shared/domain/conversations/reply.ts';
import { day } from '../../../../shared/durations.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { CommentPage, StoredComments } from '../../../use-cases/conversations/ports.ts';
import { getItem, findItem, putIf, putOver } from '../table/items.ts';
import { conversationKeys, expiry, historyExpiry, keys } from '../table/keys.ts';
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

export function dynamoComments(table: Table): StoredComments {
  const { document, name: TableName } = table;

  const itemOf = (clientId: ClientId, comment: Comment) => ({
    ...conversationKeys.comment(clientId, comment),
    ...comment,
    ttl: historyExpiry(comment.writtenAt),
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
      const place = { ...conversationKeys.commentPlace(clientId, id), writtenAt, ttl: historyExpiry(writtenAt) };
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
      return shown(items, (item) => Comment.parse(item));
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
