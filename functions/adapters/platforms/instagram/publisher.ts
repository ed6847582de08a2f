import type { AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type {
  InquiryOutcome,
  ProcessingTarget,
  SoughtTarget,
  StepOutcome,
  WaitingTarget,
} from '../../../../shared/domain/publishing/target.ts';
import { hour } from '../../../../shared/durations.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { ownId, referenceTo } from '../meta/graph-id.ts';
import { metaComments } from '../meta/comments.ts';
import { containerState, type ContainerState, instagramContent, locationOf } from './containers.ts';
import { failureOf, inquiryFailure, mediaNotFound, notReady, quotaReached, spamBlock } from '../meta/failure.ts';
import { findInstagramPost } from './find-post.ts';
import type { Graph } from '../meta/graph.ts';
import { GraphError, isGraphFailure, type GraphFailure } from '../meta/graph-error.ts';
import {
  createContainer,
  publishContainer,
  publishEach,
  type ContainerContent,
  type PublishResult,
} from '../meta/graph-service/publishing.ts';
import { instagramPaths, publishingQuota, secondsUntilQuota } from '../meta/graph-service/quota.ts';
import { permalinkOf } from '../meta/published.ts';

type Step = Delivery<WaitingTarget | ProcessingTarget>;

/** A younger container that is not found may live all the same; an older one was forgotten. */
const forgottenAfter = hour;

/** Makes containers, which publish nothing. */
function instagramPreparation(graph: Graph) {
  async function makeContainer(delivery: Step, content: ContainerContent): Promise<StepOutcome> {
    const made = await createContainer(graph, delivery.account, content);
    if (!made.success) return failed(made.failure, delivery);
    return { kind: 'processing', containerId: referenceTo(delivery.account, made.id) };
  }

  async function makeChildren(delivery: Step, children: readonly ContainerContent[]): Promise<StepOutcome> {
    const { account } = delivery;
    const made = await publishEach(children, (child) => createContainer(graph, account, child));
    const refused = made.find((result) => !result.success);
    if (refused !== undefined) return failed(refused.failure, delivery);
    return { kind: 'processing', parts: made.filter(isMade).map(({ id }) => referenceTo(account, id)) };
  }

  async function begin(delivery: Step): Promise<StepOutcome> {
    const wanted = instagramContent(delivery);
    if ('kind' in wanted) return wanted;
    return 'children' in wanted ? makeChildren(delivery, wanted.children) : makeContainer(delivery, wanted.content);
  }

  async function gather(delivery: Step, parts: string[]): Promise<StepOutcome> {
    const { account } = delivery;
    const states = await Promise.all(parts.map((part) => containerState(graph, account, part)));
    const isUsable = (found: ContainerState) =>
      found.state === 'finished' || found.state === 'preparing' || isDenied(delivery, found);
    const broken = states.find((found) => !isUsable(found));
    // A lost container has published nothing, so a new one can replace it.
    if (broken !== undefined) return broken.state === 'failed' ? unusable(broken) : begin(delivery);
    if (states.some(({ state }) => state === 'preparing')) return { kind: 'processing', parts };
    const children = parts.flatMap((part) => ownId(account, part) ?? []);
    const { collaborators } = delivery.options.instagram ?? {};
    const location = locationOf(delivery);
    return makeContainer(delivery, { kind: 'carousel', children, caption: delivery.content, collaborators, location });
  }

  return { begin, gather };
}

/**
 * Instagram publishes in two steps: a container is created and prepared, then published by its id. Only the second
 * step is irreversible, and the container's status tells afterwards whether it happened. It runs only once the
 * container's id is stored, so that a retry after a crash can ask. Each file of a carousel is a container of its
 * own.
 */
export function instagramPublisher(graph: Graph): Publisher {
  const { begin, gather } = instagramPreparation(graph);

  async function continueWith(delivery: Step, containerId: string): Promise<StepOutcome> {
    if (delivery.isFinished === true) return publish(delivery, containerId);
    const container = await containerState(graph, delivery.account, containerId);
    switch (container.state) {
      case 'finished':
        return publish(delivery, containerId);
      case 'preparing':
        return { kind: 'processing', containerId };
      case 'published':
        return { kind: 'unknown' };
      case 'failed':
        return unusable(container);
      default:
        return isDenied(delivery, container) ? publish(delivery, containerId) : begin(delivery);
    }
  }

  async function publish(delivery: Step, containerId: string): Promise<StepOutcome> {
    const { account, now } = delivery;
    const result = await publishContainer(graph, account, ownId(account, containerId) ?? '');
    if (result.success) {
      await delivery.published();
      const permalink = await permalinkOf(graph, account.token, result.id, 'permalink');
      return { kind: 'published', remoteId: result.id, permalink };
    }
    const { failure } = result;
    const subcode = failure instanceof GraphError ? failure.subcode : undefined;
    if (subcode === notReady) return { kind: 'processing', containerId };
    const outcome = failureOf(failure, 'instagram', { isIrreversible: true });
    if (subcode === quotaReached && outcome.kind === 'paused')
      return { ...outcome, afterSeconds: await secondsUntilQuota(graph, account, instagramPaths(account), now) };
    if (subcode === spamBlock || subcode === mediaNotFound) return checked(delivery, containerId, failure);
    return outcome;
  }

  /** The refusal is the same for a published container: only its status tells, and it is never sent again. */
  async function checked(delivery: Step, containerId: string, refusal: GraphFailure): Promise<StepOutcome> {
    try {
      const found = await containerState(graph, delivery.account, containerId);
      if (found.state === 'published') return { kind: 'unknown' };
      return isDenied(delivery, found)
        ? { kind: 'retry', ...metaReason('meta.instagram-lost') }
        : failed(refusal, delivery);
    } catch (error) {
      return inquiryFailure(error);
    }
  }

  async function inquireAbout(
    delivery: Delivery<SoughtTarget>,
    containerId: string,
  ): Promise<InquiryOutcome | AlikePosts> {
    const container = await containerState(graph, delivery.account, containerId);
    switch (container.state) {
      case 'published':
        return findInstagramPost(graph, delivery);
      case 'finished':
      case 'preparing':
        return { kind: 'processing', containerId };
      case 'expired':
        return { kind: 'not-sent' };
      case 'failed':
        return unusable(container);
      default:
        return { kind: 'unknown' };
    }
  }

  return {
    preparesAhead: true,

    async step(delivery) {
      const { target } = delivery;
      try {
        if (target.state === 'waiting') return await begin(delivery);
        if (target.containerId !== undefined) return await continueWith(delivery, target.containerId);
        return target.parts === undefined ? await begin(delivery) : await gather(delivery, target.parts);
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return failed(error, delivery);
      }
    },

    async isFinished({ account, target: { containerId } }) {
      if (containerId === undefined) return false;
      try {
        return (await containerState(graph, account, containerId)).state === 'finished';
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return false;
      }
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      // Without a container nothing can be public.
      if (containerId === undefined) return { kind: 'not-sent' };
      try {
        return await inquireAbout(delivery, containerId);
      } catch (error) {
        return inquiryFailure(error);
      }
    },

    quota: (account) => publishingQuota(graph, account, instagramPaths(account)),
    comments: metaComments(graph, 'instagram'),
  };
}

const failed = (failure: GraphFailure, { target }: Step): StepOutcome =>
  failureOf(failure, 'instagram', {
    isIrreversible: false,
    failures: target.state === 'waiting' ? target.failures : 0,
  });

/**
 * Meta denies living containers for days (code 100, subcode 33). A call that uses one says itself when it is not ready
 * or not there, so it is tried without the status.
 */
const isDenied = ({ target, now }: Step, { state }: ContainerState) =>
  state === 'absent' && !(target.state === 'processing' && now.getTime() - Date.parse(target.since) > forgottenAfter);

const isMade = (result: PublishResult) => result.success;

const unusable = ({ reason, reasonCode }: Reason) => ({
  kind: 'rejected' as const,
  code: 'refused',
  reason,
  reasonCode,
});
