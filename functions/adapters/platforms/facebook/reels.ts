import * as z from 'zod';
import {
  firstSentAt,
  followedFor,
  missedAfter,
  type InquiryOutcome,
  type SoughtTarget,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import type { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import type { Delivery, Publisher, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { ownId, referenceTo, Id } from '../meta/graph-id.ts';
import { failureOf, inquiryFailure, spamBlock } from '../meta/failure.ts';
import type { Graph } from '../meta/graph.ts';
import { GraphError, isGone, isGraphFailure, type GraphFailure } from '../meta/graph-error.ts';
import { finishReel, setReelCover, uploadReel } from '../meta/graph-service/reels.ts';
import { failed, type Step } from './create-post.ts';
import { gone, neverPublic, addressOf, fullPostId } from './page-object.ts';

type Outcome = Extract<InquiryOutcome, StepOutcome>;

/** Ends the reference to a reel whose publishing was accepted: it is followed, and never asked for again. */
const accepted = '/accepted';
const isAccepted = (reference: string) => reference.endsWith(accepted);
const asAccepted = (reference: string) => (isAccepted(reference) ? reference : `${reference}${accepted}`);

/**
 * A reel is uploaded into a video that nobody sees, which may be repeated, and published by the id of that video, which is
 * stored before. What became of a lost answer is read from the video.
 */
export function facebookReels(graph: Graph): Pick<Publisher, 'step' | 'inquire'> {
  async function continueWith(delivery: Step, containerId: string): Promise<StepOutcome> {
    const { account } = delivery;
    const id = ownId(account, containerId);
    if (id === undefined) return isAccepted(containerId) ? { kind: 'unknown' } : begin(graph, delivery);
    try {
      const reel = await readReel(graph, account, id);
      const isReady = reel.state === 'ready' && !isAccepted(containerId);
      return isReady ? await publish(delivery, id) : afterReading(reel, containerId);
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      if (isGone(error)) return gone(id);
      const outcome = failed(error, delivery, false);
      return outcome.kind === 'rejected' ? { kind: 'unknown' } : outcome;
    }
  }

  async function publish(delivery: Step, id: string): Promise<StepOutcome> {
    const { account, content: description, cover } = delivery;
    try {
      if (cover !== undefined) await showCover(graph, delivery, id, cover);
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      return failed(error, delivery, false);
    }
    try {
      await finishReel(graph, account, { id, description });
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      return notAccepted(delivery, id, error);
    }
    const reference = asAccepted(referenceTo(account, id));
    try {
      return afterReading(await readReel(graph, account, id), reference);
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      return { kind: 'processing', containerId: reference };
    }
  }

  /** A refusal is final only if the reel is not public: an earlier call may have published it. */
  async function notAccepted(delivery: Step, id: string, failure: GraphFailure): Promise<StepOutcome> {
    const outcome = failureOf(failure, 'facebook', { isIrreversible: true, isResent: false });
    const isBlocked = failure instanceof GraphError && failure.subcode === spamBlock;
    if (outcome.kind !== 'rejected' && !isBlocked) return outcome;
    try {
      const reel = await readReel(graph, delivery.account, id);
      return reel.state === 'ready' || reel.state === 'preparing'
        ? failed(failure, delivery, false)
        : afterReading(reel, referenceTo(delivery.account, id));
    } catch (error) {
      return isGone(error) ? gone(id) : inquiryFailure(error);
    }
  }

  async function inquireAbout(
    { account, target, now }: Delivery<SoughtTarget>,
    containerId: string,
  ): Promise<InquiryOutcome> {
    const id = ownId(account, containerId);
    if (id === undefined) return { kind: 'unknown' };
    try {
      const outcome = afterReading(await readReel(graph, account, id), containerId);
      if (outcome.kind !== 'processing') return outcome;
      if (isAccepted(outcome.containerId ?? '')) return { kind: 'unknown' };
      return now.getTime() - Date.parse(firstSentAt(target)) > missedAfter ? neverPublic : outcome;
    } catch (error) {
      return isGone(error) ? gone(id) : inquiryFailure(error);
    }
  }

  return {
    async step(delivery) {
      const { target, now } = delivery;
      if (target.state === 'waiting' || target.containerId === undefined) return begin(graph, delivery);
      const { containerId, since } = target;
      // The platform may still publish it by itself.
      const isFollowed = isAccepted(containerId) && now.getTime() - Date.parse(since) > followedFor;
      return isFollowed ? { kind: 'unknown' } : continueWith(delivery, containerId);
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      return containerId === undefined ? { kind: 'not-sent' } : inquireAbout(delivery, containerId);
    },
  };
}

async function begin(graph: Graph, delivery: Step): Promise<StepOutcome> {
  const { account, media } = delivery;
  const [video, ...others] = media;
  if (video?.type !== 'video' || others.length > 0)
    return { kind: 'rejected', code: 'refused', ...metaReason('meta.facebook-reel-size') };
  try {
    return { kind: 'processing', containerId: referenceTo(account, await uploadReel(graph, account, video.url)) };
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    return failed(error, delivery, false);
  }
}

async function showCover(graph: Graph, { account, bytesOf }: Step, id: string, { url, size = 0, name }: PostMedia) {
  await setReelCover(graph, account, { id, picture: new Uint8Array(await bytesOf(url, 0, size)), name });
}

function afterReading(reel: ReelObject, containerId: string): Outcome {
  switch (reel.state) {
    case 'public':
      return { kind: 'published', remoteId: reel.postId, permalink: reel.permalink };
    case 'failed': {
      const { reason } = reel;
      const why =
        reason === undefined ? metaReason('meta.facebook-video') : metaReason('meta.facebook-reel', { reason });
      return { kind: 'rejected', code: 'refused', ...why };
    }
    case 'publishing':
      return { kind: 'processing', containerId: asAccepted(containerId) };
    default:
      return { kind: 'processing', containerId };
  }
}

const Problem = z.object({ message: z.string() });
const phase = { status: z.string(), error: Problem.optional(), errors: z.array(Problem).optional() };
const Reel = z.object({
  id: Id,
  status: z.object({
    video_status: z.string(),
    uploading_phase: z.object(phase).optional(),
    processing_phase: z.object(phase).optional(),
    publishing_phase: z.object({ ...phase, publish_status: z.string().optional() }).optional(),
  }),
  post_id: Id.optional(),
  permalink_url: z.string().optional(),
});
type Reel = z.infer<typeof Reel>;

/**
 * `ready`: it can be published. `publishing`: the platform was asked to, and does so when it is processed. `reason` is
 * the platform's own.
 */
type ReelObject =
  | { readonly state: 'preparing' | 'ready' | 'publishing' }
  | { readonly state: 'public'; readonly postId: string; readonly permalink: string | undefined }
  | { readonly state: 'failed'; readonly reason: string | undefined };

function reelObject({ accountId: pageId }: PlatformAccount, reel: Reel): ReelObject {
  const { video_status: status, uploading_phase: upload, processing_phase: processing } = reel.status;
  const { publishing_phase: publishing } = reel.status;
  const phases = [upload, processing, publishing];
  if (['error', 'expired'].includes(status) || phases.some((each) => each?.status === 'error'))
    return { state: 'failed', reason: phases.flatMap((each) => each?.error ?? each?.errors ?? [])[0]?.message };
  if (publishing?.status === 'complete' && publishing.publish_status === 'published')
    return {
      state: 'public',
      postId: reel.post_id === undefined ? reel.id : fullPostId(pageId, reel.post_id),
      permalink: addressOf(reel.permalink_url),
    };
  if (publishing?.status === 'in_progress') return { state: 'publishing' };
  const isReady = upload?.status === 'complete' && processing?.status !== 'in_progress';
  return { state: isReady ? 'ready' : 'preparing' };
}

/** Throws `GraphError` and `PlatformUnreachable`. */
async function readReel(graph: Graph, account: PlatformAccount, id: string): Promise<ReelObject> {
  const fields = { fields: 'id,status,post_id,permalink_url' };
  return reelObject(account, await graph.callAs(account.token, 'GET', `/${id}`, fields, Reel));
}
