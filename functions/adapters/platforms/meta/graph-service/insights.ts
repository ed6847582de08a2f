import * as z from 'zod';
import { type GraphCalls, type Parameters, warnAbout } from '../graph.ts';
import { GraphError } from '../graph-error.ts';

/** A number, or one per part, such as reactions by type. */
const Value = z.union([z.number(), z.record(z.string(), z.number())]).catch(0);
const Insight = z.object({
  name: z.string(),
  values: z.array(z.object({ value: Value, end_time: z.string().optional() })).optional(),
  /** Newer metrics have this instead of `values`. */
  total_value: z.object({ value: Value }).optional(),
});
const Insights = z.object({ data: z.array(Insight) });

/** Our names to the platform's: its current name first, then those of older versions. */
export type MetricNames<Name extends string = string> = Readonly<Record<Name, readonly [string, ...string[]]>>;
export type MetricValues<Name extends string> = Record<Name, number>;

const numberOf = (value: z.infer<typeof Value>): number =>
  typeof value === 'number' ? value : Object.values(value).reduce((total, part) => total + part, 0);

/** The newest value, or the total. Counts are never negative. */
function valueOf({ values, total_value: total }: z.infer<typeof Insight>): number {
  const newest = total ?? values?.at(-1);
  return newest === undefined ? 0 : Math.max(0, Math.round(numberOf(newest.value)));
}

const isUnknownMetric = (error: unknown) => error instanceof GraphError && error.code === 100;

/** One unknown name fails the whole call; then each is asked alone, with older names. Missing metrics are 0. */
export async function readInsights<Name extends string>(
  graph: GraphCalls,
  token: string,
  objectId: string,
  names: MetricNames<Name>,
  parameters: Parameters = {},
  edge = 'insights',
): Promise<MetricValues<Name>> {
  async function ask(metrics: readonly string[]): Promise<Map<string, number>> {
    const query = { ...parameters, metric: metrics.join(',') };
    const { data } = await graph.callAs(token, 'GET', `/${objectId}/${edge}`, query, Insights);
    return new Map(data.map((insight) => [insight.name, valueOf(insight)]));
  }

  async function askOne(candidates: readonly string[]): Promise<number> {
    for (const name of candidates) {
      try {
        return (await ask([name])).get(name) ?? 0;
      } catch (error) {
        if (!isUnknownMetric(error)) throw error;
        warnAbout(graph, 'a metric is not known to the platform', objectId, error, { name });
      }
    }
    return 0;
  }

  const entries = Object.entries<readonly [string, ...string[]]>(names);
  try {
    const values = await ask(entries.map(([, [newest]]) => newest));
    return collect(entries.map(([name, [newest]]) => [name, values.get(newest) ?? 0]));
  } catch (error) {
    if (!isUnknownMetric(error)) throw error;
    const values: [string, number][] = [];
    for (const [name, candidates] of entries) values.push([name, await askOne(candidates)]);
    return collect(values);
  }
}

const collect = <Name extends string>(values: readonly (readonly [string, number])[]): MetricValues<Name> =>
  Object.fromEntries(values) as MetricValues<Name>;

/** All zero, for when the platform answers none. */
export const noValues = <Name extends string>(names: MetricNames<Name>): MetricValues<Name> =>
  collect(Object.keys(names).map((name) => [name, 0]));
