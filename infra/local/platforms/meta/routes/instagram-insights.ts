import { day } from '../../../../../shared/durations.ts';
import { type Engagement, engagementOf } from '../../kit/engagement.ts';
import { onInstagram, onRecord } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { invalidParameter } from '../graph-error.ts';
import {
  requestedDayEnds,
  requestedPeriod,
  requestedMetrics,
  insight,
  metricOfAnotherType,
  removedMetric,
  tooFewViewers,
  unknownMetric,
} from './insights.ts';
import { graphTime } from '../nodes.ts';
import type { InstagramAccount } from '../seed.ts';
import type { Media } from '../store.ts';

type Measure = (engagement: Engagement) => number;

const interactions: Measure = ({ likes, comments, shares, saved }) => likes + comments + shares + saved;

const metrics: Readonly<Record<string, Measure>> = {
  reach: ({ reach }) => reach,
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  saved: ({ saved }) => saved,
  shares: ({ shares }) => shares,
  total_interactions: interactions,
  profile_visits: ({ clicks }) => clicks,
  profile_activity: ({ clicks }) => clicks,
  follows: ({ saved }) => saved,
  replies: ({ comments }) => comments,
  navigation: ({ views }) => views,
  ig_reels_avg_watch_time: () => 4200,
  ig_reels_video_view_total_time: ({ views }) => views * 4200,
  reels_skip_rate: () => 30,
};

const common = ['reach', 'views', 'likes', 'comments', 'saved', 'shares', 'total_interactions'];

const metricsOfProduct: Readonly<Record<Media['product'], readonly string[]>> = {
  FEED: [...common, 'profile_visits', 'profile_activity', 'follows'],
  REELS: [...common, 'ig_reels_avg_watch_time', 'ig_reels_video_view_total_time', 'reels_skip_rate'],
  STORY: ['reach', 'views', 'replies', 'navigation', 'shares', 'total_interactions', 'profile_visits', 'follows'],
};

/** Removed names have an error message of their own. */
const removed = new Set(['impressions', 'engagement', 'plays', 'video_views', 'clips_replays_count']);

/** Metrics with `total_value` instead of `values`. */
const inTotalValue = new Set(['navigation', 'profile_activity']);

const fewestStoryViewers = 5;

function checkMetrics(requested: readonly string[], media: Media): void {
  const gone = requested.find((name) => removed.has(name));
  if (gone) throw removedMetric(gone);
  if (requested.some((name) => !metrics[name])) throw unknownMetric();
  const foreign = requested.filter((name) => !metricsOfProduct[media.product].includes(name));
  if (foreign.length > 0) throw metricOfAnotherType(foreign);
}

/** One name that is removed, misspelt or of another media type fails the whole call. */
export const readMediaInsights: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_manage_insights' },
  (call, media) => {
    const requested = requestedMetrics(call);
    checkMetrics(requested, media);
    const engagement = engagementOf(call.simulator, media.id, media.at);
    if (media.product === 'STORY' && engagement.reach < fewestStoryViewers) throw tooFewViewers();
    const data = requested.map((metric) => {
      const value = metrics[metric]?.(engagement) ?? 0;
      const measured = inTotalValue.has(metric) ? { total_value: { value } } : { values: [{ value }] };
      return insight(media.id, metric, 'lifetime', measured);
    });
    return { data };
  },
);

/** All but `reach` and `follower_count` have only a total. */
const accountMetrics: Readonly<Record<string, Measure | 'followers'>> = {
  reach: ({ reach }) => reach,
  follower_count: 'followers',
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  shares: ({ shares }) => shares,
  saves: ({ saved }) => saved,
  total_interactions: interactions,
  accounts_engaged: interactions,
  profile_views: ({ clicks }) => clicks,
};
const asValues = new Set(['reach', 'follower_count']);

function accountValue({ simulator }: GraphCall, account: InstagramAccount, metric: string, endsAt: number): number {
  const measure = accountMetrics[metric];
  if (!measure) throw removed.has(metric) ? removedMetric(metric) : unknownMetric();
  if (measure === 'followers') return account.followers;
  return simulator.store.media
    .newest(account.id, { since: endsAt - day, until: endsAt - 1 })
    .reduce((total, { record }) => total + measure(engagementOf(simulator, record.id, record.at)), 0);
}

/** `metric_type=total_value` gives one number; without it there is a value per day. */
export const readAccountInsights: Route = onInstagram({ scope: 'instagram_manage_insights' }, (call, account) => {
  const period = requestedPeriod(call);
  const isTotal = call.params.get('metric_type') === 'total_value';
  const ends = requestedDayEnds(call);
  const data = requestedMetrics(call).map((metric) => {
    const values = ends.map((endsAt) => ({
      value: accountValue(call, account, metric, endsAt),
      end_time: graphTime(endsAt),
    }));
    if (isTotal) {
      const value = values.reduce((total, one) => total + one.value, 0);
      return insight(account.id, metric, period, { total_value: { value } });
    }
    if (!asValues.has(metric)) {
      throw invalidParameter(
        `The following metrics (${metric}) should be specified with parameter metric_type=total_value`,
      );
    }
    return insight(account.id, metric, period, { values });
  });
  return { data };
});
