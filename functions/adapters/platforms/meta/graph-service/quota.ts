import * as z from 'zod';
import type { PlatformAccount, PublishingQuota } from '../../../../use-cases/publishing/ports.ts';
import { type GraphCalls, warnAbout } from '../graph.ts';
import { isGraphFailure } from '../graph-error.ts';
import { graphInstant } from '../published.ts';
import { hour, second } from '../../../../../shared/durations.ts';

const Limit = z.object({
  data: z
    .array(
      z.object({
        quota_usage: z.number(),
        config: z.object({ quota_total: z.number(), quota_duration: z.number() }),
      }),
    )
    .min(1),
});
const Timestamps = z.object({ data: z.array(z.object({ timestamp: z.string() })) });

/** Where an account's limit and its posts are read. */
export interface QuotaPaths {
  limit: string;
  posts: string;
}

export const instagramPaths = ({ accountId }: PlatformAccount): QuotaPaths => ({
  limit: `/${accountId}/content_publishing_limit`,
  posts: `/${accountId}/media`,
});

export async function publishingQuota(
  graph: GraphCalls,
  { accountId, token }: PlatformAccount,
  { limit: path }: Pick<QuotaPaths, 'limit'>,
): Promise<PublishingQuota | undefined> {
  try {
    const { data } = await graph.callAs(token, 'GET', path, { fields: 'config,quota_usage' }, Limit);
    const [limit] = data;
    return (
      limit && {
        used: limit.quota_usage,
        total: limit.config.quota_total,
        windowSeconds: limit.config.quota_duration,
      }
    );
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    warnAbout(graph, 'the publishing quota could not be read', accountId, error);
    return undefined;
  }
}

/** Used when the quota or the posts in it are unknown. */
const usualWaitSeconds = hour / second;
const shortestWaitSeconds = 60;

/** Until the oldest post leaves the window. Deleted posts count but are not listed: then it is tried again early. */
export async function secondsUntilQuota(
  graph: GraphCalls,
  account: PlatformAccount,
  paths: QuotaPaths,
  now: Date,
): Promise<number> {
  const quota = await publishingQuota(graph, account, paths);
  if (quota === undefined) return usualWaitSeconds;
  if (quota.used < quota.total) return shortestWaitSeconds;
  const windowStart = now.getTime() - quota.windowSeconds * 1000;
  const times = await publicationTimes(graph, account.token, paths.posts, windowStart);
  const oldest = Math.min(...times.filter((time) => time > windowStart));
  if (!Number.isFinite(oldest)) return usualWaitSeconds;
  return Math.max(shortestWaitSeconds, Math.ceil((oldest - windowStart) / 1000));
}

async function publicationTimes(graph: GraphCalls, token: string, path: string, since: number): Promise<number[]> {
  try {
    const parameters = { fields: 'timestamp', limit: '100', since: String(Math.floor(since / 1000)) };
    const { data } = await graph.callAs(token, 'GET', path, parameters, Timestamps);
    return data.map(({ timestamp }) => graphInstant(timestamp));
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    return [];
  }
}
