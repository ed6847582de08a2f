import type { PostId } from '../../../shared/domain/ids.ts';
import { excerptOf, type MeasuredPost, textFactsOf } from '../../../shared/domain/metrics/post-metrics.ts';
import { isOnTime } from '../../../shared/domain/publishing/lateness.ts';
import { postKindOf } from '../../../shared/domain/metrics/metrics-by-platform.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { ifFound } from '../../../shared/domain/errors.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { mediaFor, pictureFor } from '../../../shared/platforms/platform-media.ts';
import { textFor } from '../../../shared/platforms/platform-texts.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../posts/ports.ts';
import type { Metrics } from './ports.ts';

/** Adds what is missing, by the receipts. Returns all, one per platform. */
export async function recordPost(
  postId: PostId,
  deps: {
    posts: Pick<Posts, 'load' | 'receiptsOf'>;
    metrics: Pick<Metrics, 'findPost' | 'recordPublished'>;
  },
): Promise<MeasuredPost[]> {
  const receipts = await deps.posts.receiptsOf(postId);
  const recorded = await Promise.all(receipts.map((receipt) => deps.metrics.findPost(receipt)));
  const missing = receipts.filter((_, index) => recorded[index] === undefined);
  const post = missing.length === 0 ? undefined : await ifFound(deps.posts.load(postId));
  const added = missing.map((receipt) => newlyPublished(receipt, post));
  for (const published of added) await deps.metrics.recordPublished(published);
  return [...recorded.filter((published) => published !== undefined), ...added];
}

function newlyPublished(receipt: Receipt, post: PostRecord | undefined): MeasuredPost {
  const { postId, platform, accountId, remoteId, permalink, publishedAt } = receipt;
  const target = post?.targets.find((each) => each.platform === platform);
  return {
    postId,
    platform,
    accountId,
    remoteId,
    permalink,
    publishedAt,
    isOnTime: isOnTime(receipt),
    kind: postKindOf(platform, {
      media: post === undefined ? [] : mediaFor(post, platform),
      options: post?.options ?? {},
    }),
    excerpt: post === undefined ? '' : excerptOf(textFor(post, platform)),
    textFacts: post && textFactsOf(textFor(post, platform)),
    assignee: post?.assignee,
    reviewedBy: receipt.review?.by,
    picture: post && pictureFor(post, platform)?.id,
    timeZone: post?.timeZone ?? defaultTimeZone,
    removedAt: target?.state === 'published' ? target.removedAt : undefined,
    days: {},
  };
}
