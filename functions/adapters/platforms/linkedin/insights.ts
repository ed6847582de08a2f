import * as z from 'zod';
import { engagementRate } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { noResponses } from '../../../../shared/domain/metrics/metrics.ts';
import { day as oneDay } from '../../../../shared/durations.ts';
import { refusalOf } from '../../../use-cases/metrics/insights-refused.ts';
import type { Insights } from '../../../use-cases/metrics/ports.ts';
import { failureOf } from './failure.ts';
import { urnInPath, type LinkedIn } from './linkedin.ts';

const count = z.number().nonnegative().default(0);
const Statistics = z.object({
  elements: z
    .array(
      z.object({
        totalShareStatistics: z.object({
          impressionCount: count,
          uniqueImpressionsCount: count,
          clickCount: count,
          /** Falls below zero when likes are taken back. */
          likeCount: z.number().default(0),
          commentCount: z.number().default(0),
          shareCount: z.number().default(0),
        }),
      }),
    )
    .default([]),
});
const NetworkSize = z.object({ firstDegreeSize: count });

const atLeastZero = (number: number) => Math.max(0, number);

/**
 * Of pages; the product for members lets nobody read what became of a post.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics
 */
export function linkedinInsights(linkedin: LinkedIn, now: () => Date): Insights {
  async function ask<S extends z.ZodType>(token: string, path: string, shape: S): Promise<z.infer<S>> {
    try {
      return await linkedin.read(token, path, shape);
    } catch (error) {
      throw refusalOf(failureOf(error, { isIrreversible: false, now: now() })) ?? error;
    }
  }

  async function statistics({ accountId, token }: { accountId: string; token: string }, which: string) {
    const query = `q=organizationalEntity&organizationalEntity=${urnInPath(accountId)}&${which}`;
    const { elements } = await ask(token, `/rest/organizationalEntityShareStatistics?${query}`, Statistics);
    return elements[0]?.totalShareStatistics;
  }

  return {
    neededScope: 'r_organization_social',

    async postMetrics({ remoteId, account }) {
      const list = remoteId.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares';
      const found = await statistics(account, `${list}=List(${urnInPath(remoteId)})`);
      if (found === undefined) return undefined;
      const responses = {
        ...noResponses,
        views: found.impressionCount,
        reach: found.uniqueImpressionsCount,
        likes: atLeastZero(found.likeCount),
        comments: atLeastZero(found.commentCount),
        shares: atLeastZero(found.shareCount),
      };
      return { ...responses, engagementRate: engagementRate('linkedin', responses), at: now().toISOString() };
    },

    async accountMetrics(account, day) {
      const start = Date.parse(day);
      const interval = `timeIntervals=(timeRange:(start:${start},end:${start + oneDay}),timeGranularityType:DAY)`;
      const found = await statistics(account, interval);
      const size = `/rest/networkSizes/${urnInPath(account.accountId)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
      const { firstDegreeSize: followers } = await ask(account.token, size, NetworkSize);
      if (found === undefined) return { followers };
      const { impressionCount: views, uniqueImpressionsCount: reach, clickCount, ...reactions } = found;
      const { likeCount, commentCount, shareCount } = reactions;
      return { followers, views, reach, engagements: atLeastZero(clickCount + likeCount + commentCount + shareCount) };
    },
  };
}
