import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { day as oneDay, second } from '../../../../shared/durations.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import { isGraphFailure } from '../meta/graph-error.ts';
import { type MetricNames, readInsights } from '../meta/graph-service/insights.ts';
import { failureOf } from './failure.ts';
import type { Threads } from './threads.ts';

const postNames = {
  views: ['views'],
  likes: ['likes'],
  comments: ['replies'],
  reposts: ['reposts'],
  quotes: ['quotes'],
  shares: ['shares'],
} as const satisfies MetricNames;

const dayNames = {
  views: ['views'],
  likes: ['likes'],
  replies: ['replies'],
  reposts: ['reposts'],
  quotes: ['quotes'],
} as const satisfies MetricNames;

/** Of now: the platform keeps no history of it. */
const followerNames = { followers: ['followers_count'] } as const satisfies MetricNames;

async function ofAccount<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    throw refusalOf(failureOf(error, { isIrreversible: false })) ?? error;
  }
}

/** Threads does not say how many people saw a post. A repost and a quote count as shares. */
export function threadsInsights(threads: Threads, now: () => Date): Insights {
  const ofPerson = <Name extends string>(token: string, names: MetricNames<Name>, span = {}) =>
    ofAccount(readInsights(threads, token, 'me', names, span, 'threads_insights'));

  return {
    neededScope: 'threads_manage_insights',

    async postMetrics({ remoteId, account }) {
      const { views, likes, comments, ...sent } = await ofAccount(
        readInsights(threads, account.token, remoteId, postNames),
      );
      const shares = sent.reposts + sent.quotes + sent.shares;
      const responses = { ...noResponses, views, likes, comments, shares };
      return { ...responses, engagementRate: engagementRate('threads', responses), at: now().toISOString() };
    },

    async accountMetrics({ token }, day) {
      const since = Date.parse(day) / second;
      const span = { since: String(since), until: String(since + oneDay / second) };
      const { views, likes, replies, reposts, quotes } = await ofPerson(token, dayNames, span);
      const { followers } = await ofPerson(token, followerNames);
      return { followers, views, engagements: likes + replies + reposts + quotes };
    },
  };
}
