import * as z from 'zod';
import { type ClientId, ownerOf } from '../../../../shared/domain/ids.ts';
import { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import type { Outcomes } from '../../../../shared/domain/metrics/account-day.ts';
import { addDays, agencyDay, dayStart } from '../../../../shared/domain/time/agency-day.ts';
import { day as oneDay } from '../../../../shared/durations.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { Metrics, Published } from '../../../use-cases/metrics/ports.ts';
import { getAll } from '../table/batches.ts';
import { getItem, putIf, updateIf } from '../table/items.ts';
import { keys, expiry, historyExpiry, measuredPostOf, publishedEntries } from '../table/keys.ts';
import { queryBetween } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import { entriesBefore } from '../table/time-index.ts';
import { brokenCondition, transact, type TransactItem } from '../table/transact.ts';
import { dynamoAccountDays, forgetSums } from './account-days.ts';
import { mapValues } from '../../../../shared/map-values.ts';
import { PostMetrics, Responses } from '../../../../shared/domain/metrics/metrics.ts';

/** Apart from the metrics, for who changes posts at platforms and reads no numbers. */
export function dynamoRemovedMarks(table: Table): Pick<Metrics, 'markRemoved'> {
  return {
    async markRemoved(of, removedAt) {
      await updateIf(table, {
        Key: keys.measuredPost(of),
        UpdateExpression: 'SET removedAt = :removedAt',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':removedAt': removedAt },
      });
    },
  };
}

/** Longer than a failed event can wait for its last delivery (14 days). */
const countedFailureMilliseconds = 30 * oneDay;

interface Range {
  readonly from: Instant;
  readonly to: Instant;
  readonly most: number;
}

const isNew = 'attribute_not_exists(pk)';

const { excerpt: Excerpt } = MeasuredPost.shape;
const MeasuredTarget = MeasuredPost.pick({ postId: true, platform: true, publishedAt: true });
const targetIn = ({ pk, sk }: { pk?: unknown; sk?: unknown }) =>
  MeasuredTarget.parse(measuredPostOf({ pk: String(pk), sk: String(sk) }));

export function dynamoMetrics(table: Table): Metrics {
  const { name } = table;

  function count(clientId: ClientId, platform: Platform, day: string, { published, onTime, failed }: Outcomes) {
    return {
      Update: {
        TableName: name,
        Key: keys.accountDay(clientId, platform, day),
        UpdateExpression:
          'SET platform = :platform, #day = :day, #ttl = :ttl ADD published :published, onTime :onTime, failed :failed',
        ExpressionAttributeNames: { '#day': 'day', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':platform': platform,
          ':day': day,
          ':ttl': historyExpiry(day),
          ':published': published,
          ':onTime': onTime,
          ':failed': failed,
        },
      },
    };
  }

  async function putOnce(item: Record<string, unknown>, counting: TransactItem) {
    try {
      await transact(table, [{ Put: { TableName: name, Item: item, ConditionExpression: isNew } }, counting]);
    } catch (error) {
      if (brokenCondition(error)?.index !== 0) throw error;
    }
  }

  const postsOf: Metrics['postsOf'] = async ({ clientId, platform }, { from, to, most }) => {
    const prefix = `${sortPrefix.measuredPost}${platform}#`;
    // A bare instant sorts before every key that begins with it, so the end is exclusive.
    const range = { first: `${prefix}${from}`, last: `${prefix}${to}`, isNewestFirst: true, most };
    return readable(await queryBetween(table, clientId, range), fromMeasuredItem);
  };

  /** The due index has the keys of all clients' posts by time. What was erased since may still be among them. */
  async function targetsBetween(of: ReadonlySet<ClientId> | undefined, { from, to, most }: Range) {
    // A bare instant sorts before every entry that begins with it, so the end is exclusive.
    const entries = await entriesBefore(table, publishedEntries.shardKeys, new Date(to), most, {
      since: new Date(from),
      of,
    });
    return readable(entries, targetIn);
  }

  async function publishedBySeveral(of: ReadonlySet<ClientId> | undefined, range: Range): Promise<Published[]> {
    const posts = Map.groupBy(await targetsBetween(of, range), ({ postId }) => postId);
    const firsts = [...posts.values()].flatMap(([first]) => first ?? []);
    const items = await getAll(table, firsts.map(keys.measuredPost), {
      isConsistent: false,
      attributes: ['pk', 'sk', 'excerpt'],
    });
    const told = readable(items, (item) => ({ ...targetIn(item), excerpt: Excerpt.parse(item['excerpt']) }));
    return told.flatMap(({ postId, excerpt }) => (posts.get(postId) ?? []).map((target) => ({ ...target, excerpt })));
  }

  return {
    ...dynamoAccountDays(table),
    ...dynamoRemovedMarks(table),

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
      const item = await getItem(table, keys.measuredPost(of));
      return item && fromMeasuredItem(item);
    },

    postsOf,

    async publishedBetween(of, range) {
      if (typeof of !== 'string') return publishedBySeveral(of, range);
      const found = Platform.options.map((platform) => postsOf({ clientId: of, platform }, range));
      return (await Promise.all(found)).flat();
    },

    async measuredBetween(of, range) {
      const targets = await targetsBetween(of, range);
      const items = await getAll(table, targets.map(keys.measuredPost), { isConsistent: false });
      return readable(items, fromMeasuredItem);
    },

    async savePost(post, { sampledAt: read }) {
      const asRead = read === undefined ? 'attribute_not_exists(sampledAt)' : 'sampledAt = :read';
      await putIf(table, {
        Item: toMeasuredItem(post),
        ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(removedAt) AND ${asRead}`,
        ...(read !== undefined && { ExpressionAttributeValues: { ':read': read } }),
      });
    },

    async forgetResponses(account, { from, to, at }) {
      const published = await postsOf(account, { from: dayStart(from), to: dayStart(addDays(to, 1)) });
      for (const post of published.filter(({ latest, days }) => latest !== undefined || Object.keys(days).length > 0)) {
        const { latest: _latest, fiveMinutes: _fiveMinutes, oneDay: _oneDay, ...ours } = post;
        await updateIf(table, {
          Key: keys.measuredPost(post),
          UpdateExpression: 'SET #numbers = :none, sampledAt = :at',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#numbers': 'numbers' },
          ExpressionAttributeValues: { ':none': toMeasuredItem({ ...ours, days: {} }).numbers, ':at': at },
        });
      }
      await forgetSums(table, account, { from, to });
    },
  };
}

/** Numbers without names: a post that is measured eight times costs one unit per write. */
const Row = z.array(z.union([z.number(), z.string()]));
type Row = z.infer<typeof Row>;
const responseNames = Responses.keyof().options;
const metricNames = PostMetrics.keyof().options;

const responsesRow = (responses: Responses): Row => responseNames.map((name) => responses[name]);
const metricsRow = (metrics: PostMetrics | undefined): Row | undefined =>
  metrics && metricNames.map((name) => metrics[name]);
const named = (names: readonly string[], row: Row | undefined) =>
  row && Object.fromEntries(names.map((name, index) => [name, row[index]]));
const Numbers = z.object({
  latest: Row.optional(),
  fiveMinutes: Row.optional(),
  oneDay: Row.optional(),
  days: z.record(z.string(), Row),
});

/** The key's parts are not repeated, and the numbers are one text, because no query reads them. */
function toMeasuredItem(post: MeasuredPost) {
  const {
    postId: _postId,
    platform: _platform,
    publishedAt: _publishedAt,
    latest,
    fiveMinutes,
    oneDay,
    days,
    ...rest
  } = post;
  const numbers: z.infer<typeof Numbers> = {
    latest: metricsRow(latest),
    fiveMinutes: metricsRow(fiveMinutes),
    oneDay: metricsRow(oneDay),
    days: mapValues(days, responsesRow),
  };
  const ttl = historyExpiry(post.publishedAt);
  const found = publishedEntries.at(post.postId, post.publishedAt);
  return { ...keys.measuredPost(post), ...found, ...rest, numbers: JSON.stringify(numbers), ttl };
}

const Item = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  numbers: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(Numbers),
});

function fromMeasuredItem(item: unknown): MeasuredPost {
  const { pk, sk, numbers, ...rest } = Item.parse(item);
  return MeasuredPost.parse({
    ...rest,
    ...measuredPostOf({ pk, sk }),
    latest: named(metricNames, numbers.latest),
    fiveMinutes: named(metricNames, numbers.fiveMinutes),
    oneDay: named(metricNames, numbers.oneDay),
    days: mapValues(numbers.days, (row) => named(responseNames, row)),
  });
}
