import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { ClientId, ownerOf, PostId } from '../ids.ts';
import { Instant } from '../text.ts';
import type { MeasuredPost } from './post-metrics.ts';
import { reportedResponses, ReportedResponses } from './metric-availability.ts';

const PublicationTarget = z.object({
  platform: Platform,
  publishedAt: Instant,
  permalink: z.string().optional(),
  /** Since when it is not there any more. */
  removedAt: Instant.optional(),
  /**
   * As last measured; absent where nothing was, or the platform does not allow its numbers to be kept. Without what the
   * platform does not tell.
   */
  numbers: ReportedResponses.optional(),
});

/** What is known of a published post when the post itself is deleted. */
export const Publication = z.object({
  postId: PostId,
  clientId: ClientId,
  clientName: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  /** At the first platform. */
  publishedAt: Instant,
  /** In the order in which it went out. */
  targets: z.array(PublicationTarget).min(1),
});
export type Publication = z.infer<typeof Publication>;

/** One for each post, the latest first. */
export function publicationsOf(
  measured: readonly MeasuredPost[],
  { nameOf, seesNumbers }: { nameOf: (clientId: ClientId) => string; seesNumbers: boolean },
): Publication[] {
  const posts = [...Map.groupBy(measured, ({ postId }) => postId)].map(([postId, own]): Publication => {
    const inOrder = own.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
    const clientId = ownerOf(postId);
    return {
      postId,
      clientId,
      clientName: nameOf(clientId),
      excerpt: inOrder.find(({ excerpt }) => excerpt !== '')?.excerpt ?? '',
      publishedAt: inOrder[0]!.publishedAt,
      targets: inOrder.map((target) => targetOf(target, seesNumbers)),
    };
  });
  return posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

function targetOf({ platform, kind, publishedAt, permalink, removedAt, latest }: MeasuredPost, seesNumbers: boolean) {
  return {
    platform,
    publishedAt,
    ...(permalink !== undefined && removedAt === undefined && { permalink }),
    ...(removedAt !== undefined && { removedAt }),
    ...(latest !== undefined && seesNumbers && { numbers: reportedResponses({ platform, kind }, latest) }),
  };
}
