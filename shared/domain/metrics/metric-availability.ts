import type * as z from 'zod';
import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { ResponseName, SocialPlatform } from '../../platforms/social-platform.ts';
import { PostMetrics, Responses } from './metrics.ts';
import type { MeasuredPost } from './post-metrics.ts';

type Facts = Pick<SocialPlatform, 'id' | 'hides' | 'forbidsNumbers' | 'retention' | 'engagementsOf'>;
const factsOf = (platform: Platform): Facts => platforms[platform];

export const responseNames: readonly ResponseName[] = Responses.keyof().options;

/** Whether a platform's rules let its numbers be summed with those of others. */
export const maySum = (platform: Platform): boolean => factsOf(platform).forbidsNumbers?.includes('sums') !== true;

/** Whether they let rates, averages, differences and ranks be made of its numbers. */
export const mayDerive = (platform: Platform): boolean =>
  factsOf(platform).forbidsNumbers?.includes('derived') !== true;

/** Whether its numbers may be stored at all. */
export const mayKeep = (platform: Platform): boolean => factsOf(platform).retention.posts !== 'never';

/** Whether a platform says this of its posts. */
export const isReported = (platform: Platform, name: ResponseName): boolean =>
  mayKeep(platform) && factsOf(platform).hides?.includes(name) !== true;

/** Stories cannot be saved, so that no platform counts it. */
export const isReportedFor = (
  { platform, kind }: Pick<MeasuredPost, 'platform'> & Partial<Pick<MeasuredPost, 'kind'>>,
  name: ResponseName,
): boolean => isReported(platform, name) && !(kind === 'story' && name === 'saves');

/** What a platform does not tell is absent, and not 0. */
export const ReportedResponses = Responses.partial();
export type ReportedResponses = z.infer<typeof ReportedResponses>;
export const ReportedMetrics = PostMetrics.partial().required({ at: true });
export type ReportedMetrics = z.infer<typeof ReportedMetrics>;

export function reportedResponses(
  post: Pick<MeasuredPost, 'platform' | 'kind'>,
  responses: Responses,
): ReportedResponses {
  const reported = responseNames.filter((name) => isReportedFor(post, name));
  return Object.fromEntries(reported.map((name) => [name, responses[name]]));
}

export function reportedMetrics(post: Pick<MeasuredPost, 'platform' | 'kind'>, metrics: PostMetrics): ReportedMetrics {
  const { engagementRate, at } = metrics;
  const hasRate = isReported(post.platform, 'reach') && mayDerive(post.platform);
  return { ...reportedResponses(post, metrics), ...(hasRate && { engagementRate }), at };
}

/** Undefined where nothing may be made of a platform's numbers. */
export const engagementsOf = (platform: Platform, responses: Responses): number | undefined =>
  mayDerive(platform) ? factsOf(platform).engagementsOf(responses) : undefined;
