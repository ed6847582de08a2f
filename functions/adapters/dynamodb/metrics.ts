import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AccountDay, type Outcomes } from '../../../shared/domain/account-day.ts';
import { agencyDay } from '../../../shared/domain/agency-day.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import type { Metrics } from '../../use-cases/metrics/ports.ts';
import { expiry, keys, sortPrefix } from './keys.ts';
import { fromMeasuredItem, toMeasuredItem } from './measured-post-item.ts';
import { queryAll } from './query-all.ts';
import { isConditionFailed, type Table } from './table.ts';
import { brokenCondition, transact, type TransactItem } from './transact.ts';
import { withoutConflict } from './without-conflict.ts';

/** A failed event waits no longer than 14 days to be told again. */
const countedFailureMilliseconds = 30 * 24 * 60 * 60 * 1000;

const isNew = 'attribute_not_exists(pk)';

export function dynamoMetrics(table: Table): Metrics {
  const { document, name } = table;

  /** Adds to the outcomes of a day. */
  function count(clientId: ClientId, platform: Platform, day: string, { published, onTime, failed }: Outcomes) {
    return {
      Update: {
        TableName: name,
        Key: keys.accountDay(clientId, platform, day),
        UpdateExpression:
          'SET platform = :platform, #day = :day ADD published :published, onTime :onTime, failed :failed',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: {
          ':platform': platform,
          ':day': day,
          ':published': published,
          ':onTime': onTime,
          ':failed': failed,
        },
      },
    };
  }

  /** Puts what was not there before and counts it; what is there is counted already. */
  async function putOnce(item: Record<string, unknown>, counting: TransactItem) {
    try {
      await transact(table, [{ Put: { TableName: name, Item: item, ConditionExpression: isNew } }, counting]);
    } catch (error) {
      if (brokenCondition(error)?.index !== 0) throw error;
    }
  }

  /** The items of a client between two sort keys, both of them included, up to `most`. */
  const between = (clientId: ClientId, { first, last, isNewestFirst = false, most }: KeyRange) =>
    queryAll(
      table,
      {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':first': first, ':last': last },
        ScanIndexForward: !isNewestFirst,
      },
      most,
    );

  return {
    async recordPublished(post) {
      const { platform, publishedAt, isOnTime } = post;
      const outcomes = { published: 1, onTime: isOnTime ? 1 : 0, failed: 0 };
      const counting = count(ownerOf(post.postId), platform, agencyDay(publishedAt), outcomes);
      await putOnce(toMeasuredItem(post), counting);
    },

    async recordFailure({ clientId, platform, eventId, failedAt }) {
      const ttl = expiry(new Date(Date.parse(failedAt) + countedFailureMilliseconds));
      const counting = count(clientId, platform, agencyDay(failedAt), { published: 0, onTime: 0, failed: 1 });
      await putOnce({ ...keys.countedFailure(clientId, platform, eventId), ttl }, counting);
    },

    async findPost(of) {
      const key = keys.measuredPost(of);
      const { Item: item } = await document.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }));
      return item && fromMeasuredItem(item);
    },

    async postsOf({ clientId, platform }, { from, to, most }) {
      const prefix = `${sortPrefix.measuredPost}${platform}#`;
      // An instant alone comes before every key that begins with it, so the end is exclusive.
      const range = { first: `${prefix}${from}`, last: `${prefix}${to}`, isNewestFirst: true, most };
      return (await between(clientId, range)).map(fromMeasuredItem);
    },

    async savePost(post) {
      const put = new PutCommand({
        TableName: name,
        Item: toMeasuredItem(post),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(removedAt)',
      });
      await isDone(() => document.send(put));
    },

    async markRemoved(of, removedAt) {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.measuredPost(of),
        UpdateExpression: 'SET removedAt = :removedAt',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':removedAt': removedAt },
      });
      await isDone(() => document.send(update));
    },

    async daysOf({ clientId, platform }, { from, to }) {
      const prefix = `${sortPrefix.accountDay}${platform}#`;
      const items = await between(clientId, { first: `${prefix}${from}`, last: `${prefix}${to}` });
      return items.map((item) => AccountDay.parse({ published: 0, onTime: 0, failed: 0, ...item }));
    },

    async saveDay({ clientId, platform }, day, part) {
      const [field, value] = Object.entries(part)[0] ?? [];
      const update = {
        TableName: name,
        Key: keys.accountDay(clientId, platform, day),
        UpdateExpression: 'SET platform = :platform, #day = :day, #field = :value',
        ExpressionAttributeNames: { '#day': 'day', '#field': field ?? '' },
        ExpressionAttributeValues: { ':platform': platform, ':day': day, ':value': value },
      };
      // A day that is there was neither erased nor removed with its client: only a new one needs to look, at six times the cost.
      if (
        await isDone(() => document.send(new UpdateCommand({ ...update, ConditionExpression: 'attribute_exists(pk)' })))
      )
        return;
      const isClientThere = {
        TableName: name,
        Key: keys.client(clientId),
        ConditionExpression: 'attribute_exists(email)',
      };
      const isConnected = {
        TableName: name,
        Key: keys.connection(clientId, platform),
        ConditionExpression: '#status = :connected',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':connected': 'connected' },
      };
      try {
        await transact(table, [{ Update: update }, { ConditionCheck: isClientThere }, { ConditionCheck: isConnected }]);
      } catch (error) {
        if (brokenCondition(error) === undefined) throw error;
      }
    },
  };
}

/** Writes unless its condition forbids it, and says whether it did. */
async function isDone(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await withoutConflict(write);
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    return false;
  }
}

interface KeyRange {
  first: string;
  last: string;
  isNewestFirst?: boolean | undefined;
  most?: number | undefined;
}
