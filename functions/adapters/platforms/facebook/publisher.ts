import {
  firstSentAt,
  followedFor,
  type SoughtTarget,
  type InquiryOutcome,
  missedAfter,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { ownId, referenceTo } from '../meta/graph-id.ts';
import { metaComments } from '../meta/comments.ts';
import { failureOf, inquiryFailure, spamBlock } from '../meta/failure.ts';
import type { Graph } from '../meta/graph.ts';
import { GraphError, isGone, isGraphFailure, type GraphFailure } from '../meta/graph-error.ts';
import { publishById } from '../meta/graph-service/publishing.ts';
import { permalinkOf } from '../meta/published.ts';
import { createPagePost, failed, type Step } from './create-post.ts';
import { findPagePost } from './find-post.ts';
import { gone, neverPublic, isPostId, type PageObject, readPageObject } from './page-object.ts';
import { facebookReels } from './reels.ts';

type Published = Extract<InquiryOutcome, StepOutcome & { kind: 'published' }>;

/**
 * A Page's post is made unpublished, which may be repeated, and published by its stored id, which may be repeated too;
 * a lost answer is asked about by that id.
 *
 * `isAtOnce`: one call makes the post and publishes it. After a lost answer the Page's posts are searched, and a video
 * is published by the platform when it is processed.
 */
export function facebookPublisher(graph: Graph, { isAtOnce }: { isAtOnce: boolean }): Publisher {
  const reels = facebookReels(graph);

  async function begin(delivery: Step): Promise<StepOutcome> {
    const { account } = delivery;
    const created = await createPagePost(graph, delivery, !isAtOnce);
    if (!('id' in created)) return created;
    const { kind, id, photoIds: parts } = created;
    if (kind === 'video') return { kind: 'processing', containerId: referenceTo(account, id) };
    if (!isAtOnce) return { kind: 'processing', containerId: referenceTo(account, id), parts, afterSeconds: 0 };
    await delivery.published();
    const permalink = await permalinkOf(graph, account.token, id, 'permalink_url');
    return { kind: 'published', remoteId: id, permalink };
  }

  async function continueWith(delivery: Step, containerId: string): Promise<StepOutcome> {
    const { account } = delivery;
    const id = ownId(account, containerId);
    // What another account's Page holds unpublished stays there.
    if (id === undefined) return isAtOnce ? { kind: 'unknown' } : begin(delivery);
    if (isPostId(id)) return publish(delivery, id);
    try {
      const video = await readPageObject(graph, account, id);
      if (video.state === 'ready') return await publish(delivery, id);
      return afterReading(video, containerId);
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      if (isGone(error)) return gone(id);
      return isAtOnce ? { kind: 'processing', containerId } : failed(error, delivery, false);
    }
  }

  async function publish(delivery: Step, id: string): Promise<StepOutcome> {
    const { account } = delivery;
    try {
      await publishById(graph, account.token, id, isPostId(id) ? 'post' : 'video');
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      return notPublished(graph, delivery, id, error);
    }
    if (isPostId(id)) await delivery.published();
    try {
      return afterReading(await readPageObject(graph, account, id), referenceTo(account, id));
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      return isPostId(id) ? { kind: 'published', remoteId: id } : { kind: 'unknown' };
    }
  }

  async function inquireById({ account, target, now }: Delivery<SoughtTarget>, containerId: string) {
    const id = ownId(account, containerId);
    if (id === undefined) return { kind: 'unknown' } as const;
    try {
      const object = await readPageObject(graph, account, id);
      // The platform may still publish it by itself.
      if (isAtOnce && object.state === 'preparing') return { kind: 'unknown' } as const;
      const outcome = afterReading(object, containerId);
      const isOver = now.getTime() - Date.parse(firstSentAt(target)) > missedAfter;
      return outcome.kind === 'processing' && isOver ? neverPublic : outcome;
    } catch (error) {
      if (isGone(error)) return gone(id);
      throw error;
    }
  }

  return {
    ...(isAtOnce ? { marksSends: true } : { preparesAhead: true }),

    async step(delivery) {
      if (isReel(delivery)) return reels.step(delivery);
      const { target, now } = delivery;
      if (target.state === 'waiting' || target.containerId === undefined) return begin(delivery);
      const isFollowed = now.getTime() - Date.parse(target.since) <= followedFor;
      return isAtOnce && !isFollowed ? { kind: 'unknown' } : continueWith(delivery, target.containerId);
    },

    async inquire(delivery) {
      if (isReel(delivery)) return reels.inquire(delivery);
      const { containerId } = delivery.target;
      try {
        if (containerId !== undefined) return await inquireById(delivery, containerId);
        return isAtOnce ? await findPagePost(graph, delivery) : { kind: 'not-sent' };
      } catch (error) {
        return inquiryFailure(error);
      }
    },

    comments: metaComments(graph, 'facebook'),
  };
}

/** A refusal is final only if the post is not public: an earlier call may have published it. */
async function notPublished(graph: Graph, delivery: Step, id: string, failure: GraphFailure): Promise<StepOutcome> {
  const outcome = failureOf(failure, 'facebook', { isIrreversible: true, isResent: false });
  const isBlocked = failure instanceof GraphError && failure.subcode === spamBlock;
  if (outcome.kind !== 'rejected' && !isBlocked) return outcome;
  try {
    const object = await readPageObject(graph, delivery.account, id);
    return object.state === 'public' ? published(object) : failed(failure, delivery, false);
  } catch (error) {
    return isGone(error) ? gone(id) : inquiryFailure(error);
  }
}

const isReel = (delivery: Delivery) => formatOf('facebook', delivery) === 'reel';

const published = ({ postId: remoteId, permalink }: PageObject): Published => ({
  kind: 'published',
  remoteId,
  permalink,
});

function afterReading(object: PageObject, containerId: string): Extract<InquiryOutcome, StepOutcome> {
  switch (object.state) {
    case 'public':
      return published(object);
    case 'failed':
      return { kind: 'rejected', code: 'refused', ...metaReason('meta.facebook-video') };
    default:
      return { kind: 'processing', containerId };
  }
}
