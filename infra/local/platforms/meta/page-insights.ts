import { onPage, onRecord } from './access.ts';
import { type Engagement, engagementOf } from '../kit/engagement.ts';
import { graphTime } from './fields.ts';
import type { Route } from './graph-call.ts';
import {
  type Period,
  requestedDayEnds,
  requestedPeriod,
  requestedMetrics,
  insight,
  unknownMetric,
} from './insights.ts';
import type { Post } from './records.ts';
import type { Page } from './seed.ts';
import type { Simulator } from './simulator.ts';
import type { Access } from './tokens.ts';
import { day as oneDay } from '../../../../shared/durations.ts';

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
