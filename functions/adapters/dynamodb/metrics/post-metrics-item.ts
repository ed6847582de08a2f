import * as z from 'zod';
import { mapValues } from '../../../../shared/map-values.ts';
import { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { PostMetrics, Responses } from '../../../../shared/domain/metrics/metrics.ts';
import { historyExpiry, keys, measuredPostOf, publishedEntry } from '../table/keys.ts';

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
export function toMeasuredItem(post: MeasuredPost) {
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
  const found = publishedEntry(post.postId, post.publishedAt);
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

export function fromMeasuredItem(item: unknown): MeasuredPost {
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
