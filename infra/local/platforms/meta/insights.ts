import { GraphError, invalidParameter, required } from './graph-error.ts';
import type { GraphCall } from './graph-call.ts';
import { requestedTime } from './paging.ts';
import { day as oneDay } from '../../../../shared/durations.ts';

export type Period = 'lifetime' | 'day' | 'week' | 'days_28';

const greatestSpanDays = 93;

export const requestedMetrics = ({ params }: GraphCall): string[] =>
  required(params, 'metric')
    .split(',')
    .map((name) => name.trim());

/** Default `day`. @throws GraphError 100 */
export function requestedPeriod({ params }: GraphCall): Exclude<Period, 'lifetime'> {
  const period = params.get('period') ?? 'day';
  if (period === 'day' || period === 'week' || period === 'days_28') return period;
  throw invalidParameter(`period must be one of the following values: day, week, days_28`);
}

/**
 * In milliseconds; by default yesterday's and today's.
 * @throws GraphError 100
 */
export function requestedDayEnds(call: GraphCall): number[] {
  const midnight = Math.floor(call.simulator.now().getTime() / oneDay) * oneDay;
  const since = requestedTime(call, 'since') ?? midnight - oneDay;
  const until = requestedTime(call, 'until') ?? midnight + oneDay;
  const first = Math.floor(since / oneDay) * oneDay + oneDay;
  const count = Math.max(0, Math.ceil((until - first) / oneDay) + 1);
  if (count > greatestSpanDays) throw invalidParameter('There cannot be more than 93 days between since and until');
  return Array.from({ length: count }, (_, index) => first + index * oneDay);
}

/** One bad name fails the whole call. */
export const unknownMetric = () => invalidParameter('The value must be a valid insights metric');

export const metricOfAnotherType = (metrics: readonly string[]) =>
  invalidParameter(
    `The Media Insights API does not support the ${metrics.join(', ')} metric for this media product type.`,
  );

export const removedMetric = (metric: string) =>
  invalidParameter(
    `Starting from version v22.0 and above, the ${metric} metric is no longer supported for the queried media.`,
  );

export const tooFewViewers = () =>
  new GraphError({
    status: 403,
    message: '(#10) Not enough viewers for the media to show insights',
    code: 10,
  });

const titleOf = (metric: string) => `${metric.slice(0, 1).toUpperCase()}${metric.slice(1).replaceAll('_', ' ')}`;

/** Newer metrics have `total_value` instead of `values`. */
export function insight(
  objectId: string,
  metric: string,
  period: Period,
  measured: { readonly values: readonly object[] } | { readonly total_value: object },
) {
  return {
    name: metric,
    period,
    ...measured,
    title: titleOf(metric),
    description: `${titleOf(metric)} (simulated)`,
    id: `${objectId}/insights/${metric}/${period}`,
  };
}
