import type { ProcessingTarget, StepOutcome, WaitingTarget } from '../../../../shared/domain/publishing/target.ts';
import { threadsReason } from '../../../../shared/platforms/failures/threads.ts';
import { threads as shared } from '../../../../shared/platforms/threads.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { inquiryFailure, quotaReached } from '../meta/failure.ts';
import { GraphError, type GraphFailure, isGone, isGraphFailure } from '../meta/graph-error.ts';
import { publishingQuota, secondsUntilQuota } from '../meta/graph-service/quota.ts';
import {
  containerState,
  type ContainerState,
  createContainer,
  publishContainer,
  answerParameters,
  childParameters,
  firstParameters,
  partsOf,
} from './containers.ts';
import { failureOf, isRestricted, secondsBetweenMisses } from './failure.ts';
import { threadsInquiry } from './inquiry.ts';
import {
  afterPost,
  cut,
  newProgress,
  processing,
  type Progress,
  progressOf,
  readProgress,
  unusable,
} from './progress.ts';
import type { Threads } from './threads.ts';

type Step = Delivery<WaitingTarget | ProcessingTarget>;

const paths = { limit: '/me/threads_publishing_limit', posts: '/me/threads' } as const;

const maxRenewals = 3;

/** What is made, looked at and published in one step. */
function threadsSteps(threads: Threads) {
  /** Makes what is missing before something can be published: one container. */
  async function prepare(delivery: Step, progress: Progress): Promise<StepOutcome> {
    const { account, media } = delivery;
    const { children, posts } = progress;
    const answered = posts.at(-1);
    if (answered === undefined && media.length > 1) {
      const file = media[children.length];
      if (file !== undefined) {
        const child = await createContainer(threads, account.token, childParameters(file));
        return processing({ ...progress, children: [...children, child] }, 0);
      }
      const states = await Promise.all(children.map((child) => containerState(threads, account.token, child)));
      if (!states.every(isUsable)) return afterChildren(delivery, progress, states);
    }
    const parameters =
      answered === undefined
        ? firstParameters(delivery, children)
        : answerParameters(partsOf(delivery)[posts.length] ?? '', answered);
    const id = await createContainer(threads, account.token, parameters);
    const isText = answered !== undefined || media.length === 0;
    return processing({ ...progress, container: { id, misses: 0 } }, isText ? 0 : undefined);
  }

  function afterChildren(delivery: Step, progress: Progress, states: readonly ContainerState[]) {
    const failed = states.find((child) => child.state === 'failed');
    if (failed !== undefined) return unusable(failed);
    return states.every((child) => isUsable(child) || child.state === 'preparing')
      ? processing(progress)
      : renew(delivery, progress);
  }

  /** A lost container has published nothing, so a new one can replace it. */
  async function renew(delivery: Step, progress: Progress): Promise<StepOutcome> {
    if (progress.renewals >= maxRenewals)
      return { kind: 'rejected', code: 'unreachable', ...threadsReason('threads.lost') };
    const { account, posts, renewals } = progress;
    return prepare(delivery, { ...newProgress(account), posts, renewals: renewals + 1 });
  }

  /** Threads often finds a container only some seconds after it was finished. */
  function missed(delivery: Step, progress: Progress, { id, misses }: { id: string; misses: number }) {
    const wait = secondsBetweenMisses[misses];
    return wait === undefined
      ? renew(delivery, progress)
      : processing({ ...progress, container: { id, misses: misses + 1 } }, wait);
  }

  async function goOn(delivery: Step, progress: Progress, container: { id: string; misses: number }) {
    if (delivery.isFinished === true) return publish(delivery, progress, container);
    const found = await containerState(threads, delivery.account.token, container.id);
    switch (found.state) {
      case 'finished':
      case 'unreadable':
        return publish(delivery, progress, container);
      case 'preparing':
        return processing(progress);
      case 'published':
        return { kind: 'unknown' } as const;
      case 'failed':
        return unusable(found);
      case 'expired':
        return renew(delivery, progress);
      case 'absent':
        return missed(delivery, progress, container);
    }
  }

  async function publish(
    delivery: Step,
    progress: Progress,
    container: { id: string; misses: number },
  ): Promise<StepOutcome> {
    const { account, now } = delivery;
    try {
      const id = await publishContainer(threads, account.token, container.id);
      return await afterPost(threads, delivery, progress, { id, permalink: undefined });
    } catch (failure) {
      if (!isGraphFailure(failure)) throw failure;
      if (isGone(failure)) return missed(delivery, progress, container);
      if (isRestricted(failure)) return checked(delivery, container.id, failure);
      const outcome = failureOf(failure, { isIrreversible: true });
      return failure instanceof GraphError && failure.subcode === quotaReached && outcome.kind === 'paused'
        ? { ...outcome, afterSeconds: await secondsUntilQuota(threads, account, paths, now) }
        : outcome;
    }
  }

  /** Some restricted posts are out all the same, which the container's status tells. */
  async function checked({ account }: Step, container: string, refusal: GraphFailure): Promise<StepOutcome> {
    try {
      const { state } = await containerState(threads, account.token, container);
      return state === 'published' ? { kind: 'unknown' } : failureOf(refusal, { isIrreversible: false });
    } catch (error) {
      return inquiryFailure(error);
    }
  }

  return { prepare, goOn };
}

/**
 * A container is made and prepared, then published by its id; each post of a thread is a container of its own, an answer to
 * the one before. Only publishing is irreversible. It happens in a step of its own, when the container is stored, and the
 * container's status says afterwards whether it did.
 */
export function threadsPublisher(threads: Threads): Publisher {
  const { prepare, goOn } = threadsSteps(threads);
  const inquire = threadsInquiry(threads);

  async function taken(delivery: Step, progress: Progress): Promise<StepOutcome> {
    const { target } = delivery;
    try {
      if (progress.container === undefined) return await prepare(delivery, progress);
      return await goOn(delivery, progress, progress.container);
    } catch (error) {
      if (!isGraphFailure(error)) throw error;
      const failures = target.state === 'waiting' ? target.failures : 0;
      return failureOf(error, { isIrreversible: false, failures });
    }
  }

  return {
    preparesAhead: true,
    isUnsent: (containerId) => readProgress(containerId).posts.length === 0,

    async step(delivery) {
      const { account, media, options, target } = delivery;
      if (shared.rules.formatOf({ media, options: options.threads }) === undefined)
        return { kind: 'rejected', code: 'refused', ...threadsReason('threads.files') };
      const known = progressOf(target);
      const isOthers = known !== undefined && known.account !== account.accountId;
      if (isOthers && known.posts.length > 0)
        return { kind: 'rejected', code: 'refused', ...threadsReason('threads.other-account') };
      const progress = known === undefined || isOthers ? newProgress(account.accountId) : known;
      const outcome = await taken(delivery, progress);
      // Nobody may take what is out for a post that failed as a whole.
      return outcome.kind === 'rejected' && progress.posts.length > 0 ? cut(delivery, progress.posts.length) : outcome;
    },

    async isFinished({ account, target }) {
      const { container, account: owner } = progressOf(target) ?? {};
      if (container === undefined || owner !== account.accountId) return false;
      try {
        return (await containerState(threads, account.token, container.id)).state === 'finished';
      } catch (error) {
        if (!isGraphFailure(error)) throw error;
        return false;
      }
    },

    async inquire(delivery) {
      const progress = progressOf(delivery.target);
      // Without a container nothing can be public.
      if (progress === undefined) return { kind: 'not-sent' };
      if (progress.account !== delivery.account.accountId) return { kind: 'unknown' };
      try {
        return await inquire(delivery, progress);
      } catch (error) {
        return inquiryFailure(error);
      }
    },

    quota: (account) => publishingQuota(threads, account, paths),
  };
}

/** What says nothing of itself is taken for finished: the call that uses it decides. */
const isUsable = ({ state }: ContainerState) => state === 'finished' || state === 'unreadable';
