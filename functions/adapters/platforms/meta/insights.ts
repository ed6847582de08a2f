import * as z from 'zod';
import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import type { AccountMetrics, PostMetrics } from '../../../../shared/domain/metrics/metrics.ts';
import { day as oneDay, second } from '../../../../shared/durations.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { failureOf } from './failure.ts';
import { isGraphFailure } from './graph-error.ts';
import { readInstagramAccount, readPage } from './graph-service/accounts.ts';
import { noValues, readInsights, type MetricNames, type MetricValues } from './graph-service/insights.ts';
import { prefixed, type Graph, type Parameters, warnAbout } from './graph.ts';

type Measured = Omit<PostMetrics, 'at'>;

const count = z.number().nonnegative().catch(0);
const Tally = z
  .object({ summary: z.object({ total_count: count }).optional() })
  .optional()
  .transform((tally) => tally?.summary?.total_count ?? 0);
const PageResponses = z.object({
  likes: Tally,
  comments: Tally,
  reactions: Tally,
  shares: z
    .object({ count })
    .optional()
    .transform((shares) => shares?.count ?? 0),
});
const MediaResponses = z.object({
  like_count: count,
  comments_count: count,
  media_product_type: z.string().optional(),
});

/** `post_impressions` was removed on 2025-11-15; `post_reach` never existed. */
const postMetricNames = {
  views: ['post_media_view', 'post_impressions'],
  reach: ['post_total_media_view_unique', 'post_impressions_unique'],
} as const satisfies MetricNames;

/** `impressions` was removed on 2025-04-21, `engagement` in 2023. */
const mediaMetricNames = {
  reach: ['reach'],
  views: ['views', 'impressions'],
  shares: ['shares'],
  saves: ['saved'],
} as const satisfies MetricNames;

/** Stories cannot be saved. */
const storyMetricNames = {
  reach: ['reach'],
  views: ['views', 'impressions'],
  shares: ['shares'],
} as const satisfies MetricNames;

async function zerosOnFailure<Name extends string>(
  graph: Graph,
  objectId: string,
  names: MetricNames<Name>,
  reading: Promise<MetricValues<Name>>,
): Promise<MetricValues<Name>> {
  try {
    return await reading;
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    warnAbout(graph, 'insights could not be read', objectId, error);
    return noValues(names);
  }
}

const postInsights = <Name extends string>(graph: Graph, token: string, objectId: string, names: MetricNames<Name>) =>
  zerosOnFailure(graph, objectId, names, readInsights(graph, token, objectId, names));

/** Likes are all reactions where the platform gives only those. */
export async function facebookMetrics(graph: Graph, token: string, postId: string): Promise<Measured> {
  const summed = ['likes', 'comments', 'reactions'].map((name) => `${name}.summary(true).limit(0)`);
  const parameters = { fields: [...summed, 'shares'].join(',') };
  const responses = await prefixed(
    'Failed to get FB metrics:',
    graph.callAs(token, 'GET', `/${postId}`, parameters, PageResponses),
  );
  const insights = await postInsights(graph, token, postId, postMetricNames);
  const { comments, shares } = responses;
  const counted = { ...insights, likes: responses.likes || responses.reactions, comments, shares };
  return { ...counted, saves: 0, engagementRate: engagementRate('facebook', counted) };
}

export async function instagramMetrics(graph: Graph, token: string, mediaId: string): Promise<Measured> {
  const parameters = { fields: 'like_count,comments_count,media_type,media_product_type,timestamp' };
  const media = await prefixed(
    'Failed to get IG metrics:',
    graph.callAs(token, 'GET', `/${mediaId}`, parameters, MediaResponses),
  );
  const insights =
    media.media_product_type === 'STORY'
      ? { ...(await postInsights(graph, token, mediaId, storyMetricNames)), saves: 0 }
      : await postInsights(graph, token, mediaId, mediaMetricNames);
  const counted = { ...insights, likes: media.like_count, comments: media.comments_count };
  return { ...counted, engagementRate: engagementRate('instagram', counted) };
}

/** `page_fans`, `page_impressions` and `page_engaged_users` were the names until 2025. */
const pageMetricNames = {
  followers: ['page_follows', 'page_fans'],
  views: ['page_media_view', 'page_impressions'],
  reach: ['page_total_media_view_unique', 'page_impressions_unique'],
  engagements: ['page_post_engagements', 'page_engaged_users'],
} as const satisfies MetricNames;

const accountMetricNames = {
  views: ['views', 'impressions'],
  reach: ['reach'],
  engagements: ['total_interactions', 'accounts_engaged'],
} as const satisfies MetricNames;

const daySeconds = oneDay / second;

function spanOf(day: string): Parameters {
  const since = Date.parse(day) / 1000;
  return { period: 'day', since: String(since), until: String(since + daySeconds) };
}

export async function pageInsights(
  graph: Graph,
  { token, accountId: pageId }: PlatformAccount,
  day: string,
): Promise<AccountMetrics> {
  const insights = await prefixed(
    'Failed to get page insights:',
    readInsights(graph, token, pageId, pageMetricNames, spanOf(day)),
  );
  if (insights.followers > 0) return insights;
  const { followers_count: followers, fan_count: fans } = await readPage(graph, token, pageId);
  return { ...insights, followers: followers ?? fans ?? 0 };
}

/** The followers are those of now, not of the day. */
export async function accountInsights(
  graph: Graph,
  { token, accountId }: PlatformAccount,
  day: string,
): Promise<AccountMetrics> {
  const { followers_count: followers = 0 } = await readInstagramAccount(graph, token, accountId);
  const query = { ...spanOf(day), metric_type: 'total_value' };
  const reading = readInsights(graph, token, accountId, accountMetricNames, query);
  return { followers, ...(await zerosOnFailure(graph, accountId, accountMetricNames, reading)) };
}

async function ofAccount<T>(asking: Promise<T>, platform: 'instagram' | 'facebook'): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    throw refusalOf(failureOf(error, platform, { isIrreversible: false })) ?? error;
  }
}

export function instagramInsights(graph: Graph, now: () => Date) {
  return {
    async postMetrics({ remoteId, account }) {
      const metrics = await ofAccount(instagramMetrics(graph, account.token, remoteId), 'instagram');
      return { ...metrics, at: now().toISOString() };
    },
    accountMetrics: (account, day) => ofAccount(accountInsights(graph, account, day), 'instagram'),
  } satisfies Insights;
}

export function facebookInsights(graph: Graph, now: () => Date) {
  return {
    async postMetrics({ remoteId, account }) {
      const metrics = await ofAccount(facebookMetrics(graph, account.token, remoteId), 'facebook');
      return { ...metrics, at: now().toISOString() };
    },
    accountMetrics: (account, day) => ofAccount(pageInsights(graph, account, day), 'facebook'),
  } satisfies Insights;
}
