import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import {
  followedFor,
  type InquiryOutcome,
  type ProcessingTarget,
  type StepOutcome,
  type WaitingTarget,
} from '../../../../shared/domain/publishing/target.ts';
import type { Delivery, Publisher } from '../../../use-cases/ports/publisher.ts';
import { ownId, referenceTo } from '../meta/account-reference.ts';
import { changeOf } from '../meta/changed-post.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import { failureOf, inquiryFailure } from '../meta/failure.ts';
import { findPagePost } from './find-post.ts';
import type { Graph } from '../meta/graph.ts';
import { isGone, isGraphFailure } from '../meta/graph-error.ts';
import {
  createFeedPost,
  createPhoto,
  createVideo,
  deletePost,
  publishEach,
  updatePost,
  type PublishResult,
} from '../meta/graph-service/publishing.ts';
import { readVideo, type PageVideo } from './videos.ts';
import { permalinkOf } from '../meta/published.ts';

type Step = Delivery<WaitingTarget | ProcessingTarget>;

/**
 * A Page publishes in one irreversible call; after a lost answer the Page's posts are searched. A video is
 * processed after that call and published by the platform, so from then on it is only polled.
 */
export function facebookPublisher(graph: Graph): Publisher {
  const failed = (result: PublishResult & { success: false }, { target }: Step, isIrreversible = true): StepOutcome =>
    failureOf(result.failure, 'facebook', {
      isIrreversible,
      failures: target.state === 'waiting' ? target.failures : 0,
      isResent: target.retries > 0,
    });

  async function published({ account }: Step, remoteId: string): Promise<StepOutcome> {
    const permalink = await permalinkOf(graph, account.token, remoteId, 'permalink_url');
    return { kind: 'published', remoteId, permalink };
  }

  async function settle(delivery: Step, result: PublishResult): Promise<StepOutcome> {
    return result.success ? published(delivery, result.postId ?? result.id) : failed(result, delivery);
  }

  /** Photos are uploaded unpublished; only the post that shows them is irreversible. */
  async function sendPhotos(delivery: Step): Promise<StepOutcome> {
    const { account, media, content: message } = delivery;
    const photos = await publishEach(media, ({ url }) => createPhoto(graph, account, { url, isUnpublished: true }));
    const refused = photos.find((photo) => !photo.success);
    if (refused !== undefined) return failed(refused, delivery, false);
    const photoIds = photos.flatMap((photo) => (photo.success ? photo.id : []));
    return settle(delivery, await createFeedPost(graph, account, { message, photoIds }));
  }

  async function sendVideo(delivery: Step, url: string): Promise<StepOutcome> {
    const { account, content: description } = delivery;
    const result = await createVideo(graph, account, { url, description });
    if (!result.success) return failed(result, delivery);
    return { kind: 'processing', containerId: referenceTo(account, result.id) };
  }

  async function send(delivery: Step): Promise<StepOutcome> {
    const { account, content, media, options } = delivery;
    const [first] = media;
    if (first === undefined) {
      const post = { message: content, link: options.facebook?.link };
      return settle(delivery, await createFeedPost(graph, account, post));
    }
    switch (formatOf('facebook', delivery)) {
      case 'video':
        return sendVideo(delivery, first.url);
      case 'photos':
        return sendPhotos(delivery);
      case 'photo':
        return settle(delivery, await createPhoto(graph, account, { url: first.url, caption: content }));
      default:
        return mixed;
    }
  }

  async function poll({ account }: Delivery, reference: string): Promise<Extract<InquiryOutcome, StepOutcome>> {
    const id = ownId(account, reference);
    if (id === undefined) return { kind: 'unknown' };
    try {
      return afterVideo(await readVideo(graph, account, id), reference);
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      if (isGone(error)) return removed;
      return { kind: 'processing', containerId: reference };
    }
  }

  return {
    async step(delivery) {
      const { target, now } = delivery;
      if (target.state === 'waiting' || target.containerId === undefined) return send(delivery);
      if (now.getTime() - Date.parse(target.since) > followedFor) return { kind: 'unknown' };
      return poll(delivery, target.containerId);
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      try {
        if (containerId === undefined) return await findPagePost(graph, delivery);
        const outcome = await poll(delivery, containerId);
        // A video in processing may still be published: it is polled again and never sent again.
        return outcome.kind === 'processing' ? { kind: 'unknown' } : outcome;
      } catch (error) {
        return inquiryFailure(error);
      }
    },

    async remove(account, remoteId) {
      const result = await deletePost(graph, account.token, remoteId);
      return changeOf(graph, { platform: 'facebook', account, remoteId }, result);
    },

    async editText(account, remoteId, text) {
      const result = await updatePost(graph, account.token, remoteId, text);
      return changeOf(graph, { platform: 'facebook', account, remoteId }, result);
    },
  };
}

const mixed: StepOutcome = {
  kind: 'rejected',
  code: 'refused',
  ...metaReason('meta.facebook-mixed'),
};

const removed = {
  kind: 'rejected' as const,
  code: 'refused',
  ...metaReason('meta.facebook-video-gone'),
};

function afterVideo(video: PageVideo, reference: string): Extract<InquiryOutcome, StepOutcome> {
  switch (video.state) {
    case 'preparing':
      return { kind: 'processing', containerId: reference };
    case 'failed':
      return {
        kind: 'rejected',
        code: 'refused',
        ...metaReason('meta.facebook-video'),
      };
    case 'ready':
      return { kind: 'published', remoteId: video.postId, permalink: video.permalink };
  }
}
