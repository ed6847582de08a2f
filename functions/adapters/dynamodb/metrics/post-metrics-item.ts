import * as z from 'zod';
import { MeasuredPost } from '../../../../shared/domain/metrics/post-metrics.ts';
import { PostMetrics, Responses } from '../../../../shared/domain/metrics/metrics.ts';
import { keys, measuredPostOf } from '../table/keys.ts';

/** Numbers without their names, so that a post that is looked at eight times costs one unit to write. */
const Row = z.array(z.union([z.number(), z.string()]));
type Row = z.infer<typeof Row>;
const responseNames = Responses.keyof().options;
const metricNames = PostMetrics.keyof().options;

const responsesRow = (responses: Responses): Row => responseNames.map((name) => responses[name]);
const metricsRow = (metrics: PostMetrics | undefined): Row | undefined =>
  metrics && metricNames.map((name) => metrics[name]);
const named = (names: readonly string[], row: Row | undefined) =>
  row && Object.fromEntries(names.map((name, index) => [name, row[index]]));
const eachOf = <A, B>(days: Readonly<Record<string, A>>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries(days).map(([day, value]) => [day, change(value)]));

const Numbers = z.object({
  latest: Row.optional(),
  fiveMinutes: Row.optional(),
  oneDay: Row.optional(),
  days: z.record(z.string(), Row),
});

/** A measured post as it lies in the table: its key is not repeated, and its numbers are one text, which nobody asks the table about. */
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
    days: eachOf(days, responsesRow),
  };
  return { ...keys.measuredPost(post), ...rest, numbers: JSON.stringify(numbers) };
}

const Item = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  numbers: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(Numbers),
});

/** The post of an item; throws when it is none. */
export function fromMeasuredItem(item: unknown): MeasuredPost {
  const { pk, sk, numbers, ...rest } = Item.parse(item);
  return MeasuredPost.parse({
    ...rest,
    ...measuredPostOf({ pk, sk }),
    latest: named(metricNames, numbers.latest),
    fiveMinutes: named(metricNames, numbers.fiveMinutes),
    oneDay: named(metricNames, numbers.oneDay),
    days: eachOf(numbers.days, (row) => named(responseNames, row)),
  });
}
