import { facebook } from '../../../../shared/platforms/facebook.ts';
import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import type { ProcessingTarget, StepOutcome, WaitingTarget } from '../../../../shared/domain/publishing/target.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { failureOf } from '../meta/failure.ts';
import type { Graph } from '../meta/graph.ts';
import type { GraphFailure } from '../meta/graph-error.ts';
import {
  createFeedPost,
  createPhoto,
  createVideo,
  publishEach,
  type PublishResult,
} from '../meta/graph-service/publishing.ts';

export type Step = Delivery<WaitingTarget | ProcessingTarget>;

interface Created {
  readonly kind: 'post' | 'video';
  readonly id: string;
  /** The photos that it shows, which were uploaded unpublished. */
  readonly photoIds?: string[];
}

export function failed(failure: GraphFailure, { target }: Step, isIrreversible: boolean): StepOutcome {
  return failureOf(failure, 'facebook', {
    isIrreversible,
    failures: target.state === 'waiting' ? target.failures : 0,
    isResent: target.retries > 0,
  });
}

const mixed: StepOutcome = { kind: 'rejected', code: 'refused', ...metaReason('meta.facebook-mixed') };

/**
 * Makes a post, or the video that becomes one. Unpublished, no call is irreversible, and a photo is attached to a post
 * like several, because a photo alone would have no post yet.
 */
export async function createPagePost(
  graph: Graph,
  delivery: Step,
  isUnpublished: boolean,
): Promise<Created | StepOutcome> {
  const { account, content, media, options } = delivery;
  const place = shownLocation(facebook.rules, { media, options: options.facebook })?.id;
  const { mark } = delivery;
  const made = (kind: Created['kind'], result: PublishResult): Created | StepOutcome =>
    result.success ? { kind, id: result.postId ?? result.id } : failed(result.failure, delivery, !isUnpublished);

  /** Photos are uploaded unpublished in any case; only the post that shows them can be public. */
  async function withPhotos(): Promise<Created | StepOutcome> {
    const photos = await publishEach(media, ({ url, altText }) =>
      createPhoto(graph, account, { url, altText, isUnpublished: true }),
    );
    const refused = photos.find((photo) => !photo.success);
    if (refused !== undefined) return failed(refused.failure, delivery, false);
    const photoIds = photos.flatMap((photo) => (photo.success ? photo.id : []));
    if (!isUnpublished) await mark();
    const post = made(
      'post',
      await createFeedPost(graph, account, { message: content, photoIds, place, isUnpublished }),
    );
    return 'id' in post ? { ...post, photoIds } : post;
  }

  const [first] = media;
  if (first === undefined) {
    if (!isUnpublished) await mark();
    const post = { message: content, link: options.facebook?.link, place, isUnpublished };
    return made('post', await createFeedPost(graph, account, post));
  }
  switch (formatOf('facebook', delivery)) {
    case 'video':
      if (!isUnpublished) await mark();
      return made('video', await createVideo(graph, account, { url: first.url, description: content, isUnpublished }));
    case 'photos':
      return withPhotos();
    case 'photo':
      if (isUnpublished) return withPhotos();
      await mark();
      return made(
        'post',
        await createPhoto(graph, account, { url: first.url, caption: content, altText: first.altText, place }),
      );
    default:
      return mixed;
  }
}
