import { day as oneDay } from '../../../../../shared/durations.ts';
import { type Engagement, engagementOf } from '../../kit/engagement.ts';
import { onPage, onRecord, type Access } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { GraphError, invalidParameter, required } from '../graph-error.ts';
import { requestedTime, graphTime } from '../nodes.ts';
import type { Page } from '../seed.ts';
import type { Simulator } from '../simulator.ts';
import type { Post } from '../store.ts';

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

/** Without the scope the platform answers with no data instead of refusing. */
const canRead = ({ grant }: Access) => grant.scopes.includes('read_insights');

const postMetrics: Readonly<Record<string, (engagement: Engagement) => number | Record<string, number>>> = {
  post_media_view: ({ views }) => views,
  post_total_media_view_unique: ({ reach }) => reach,
  post_clicks: ({ clicks }) => clicks,
  post_reactions_like_total: ({ likes }) => likes,
  post_reactions_by_type_total: ({ likes }) => ({ like: likes }),
  post_activity_by_action_type: ({ likes, comments, shares }) => ({ like: likes, comment: comments, share: shares }),
};

/** One removed or misspelt name fails the whole call. */
export const readPostInsights: Route = onRecord(
  ({ posts }) => posts,
  { scope: 'pages_read_engagement', pageToken: true },
  (call, post, access) => {
    const data = requestedMetrics(call).map((metric) => {
      const measure = postMetrics[metric];
      if (!measure) throw unknownMetric();
      const value = measure(engagementOf(call.simulator, post.id, post.at));
      return insight(post.id, metric, 'lifetime', { values: [{ value }] });
    });
    return { data: canRead(access) ? data : [] };
  },
);

const spans: Readonly<Record<Exclude<Period, 'lifetime'>, number>> = { day: 1, week: 7, days_28: 28 };

function totalOf(simulator: Simulator, posts: readonly Post[], count: (engagement: Engagement) => number): number {
  return posts.reduce((total, { id, at }) => total + count(engagementOf(simulator, id, at)), 0);
}

/** Only those that Meta still has. */
const pageMetrics: Readonly<Record<string, 'followers' | ((engagement: Engagement) => number)>> = {
  page_follows: 'followers',
  page_media_view: ({ views }) => views,
  page_total_media_view_unique: ({ reach }) => reach,
  page_post_engagements: ({ likes, comments, shares }) => likes + comments + shares,
  page_views_total: ({ clicks }) => clicks,
};

function pageValue(simulator: Simulator, page: Page, metric: string, endsAt: number, spanMs: number): number {
  const count = pageMetrics[metric];
  if (!count) throw unknownMetric();
  if (count === 'followers') return page.followers;
  const posts = simulator.store.posts.newest(page.id, { since: endsAt - spanMs, until: endsAt - 1 });
  return totalOf(
    simulator,
    posts.map(({ record }) => record),
    count,
  );
}

export const readPageInsights: Route = onPage(
  { scope: 'pages_read_engagement', pageToken: true },
  (call, page, access) => {
    const { simulator } = call;
    const period = requestedPeriod(call);
    const ends = requestedDayEnds(call);
    const data = requestedMetrics(call).map((metric) => {
      const values = ends.map((endsAt) => ({
        value: pageValue(simulator, page, metric, endsAt, spans[period] * oneDay),
        end_time: graphTime(endsAt),
      }));
      return insight(page.id, metric, period, { values });
    });
    return { data: canRead(access) ? data : [] };
  },
);
