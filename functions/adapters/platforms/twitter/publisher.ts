import * as z from 'zod';
import { alike, type AlikePost } from '../../../../shared/domain/publishing/adoption.ts';
import {
  firstSentAt,
  type InquiryOutcome,
  isLastMiss,
  type SoughtTarget,
  type StepOutcome,
  type Target,
} from '../../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { twitterReason } from '../../../../shared/platforms/failures/twitter.ts';
import {
  isSubscribed,
  needsSubscription,
  twitter as shared,
  twitterParts,
} from '../../../../shared/platforms/twitter.ts';
import type { Answer, Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { type Container, containerIdOf, newContainer, readContainer, uploadNext } from './upload.ts';
import { failureOf, isDuplicate } from './failure.ts';
import { findPosts } from './find-post.ts';
import { TwitterError, type Twitter } from './twitter.ts';

const Created = z.object({ data: z.object({ id: z.string() }) });

/**
 * Files are sent segment by segment, ahead of the post's time where there is some, then the post, or the posts of a thread
 * one after another. Each step is stored before the next. Only a step at its time that finds all files at X makes anything public.
 */
export function twitterPublisher(twitter: Twitter): Publisher {
  function publishedAs(
    delivery: Delivery,
    [first = '', ...partIds]: readonly string[],
  ): Extract<StepOutcome, { kind: 'published' }> {
    const permalink = `${twitter.settings.siteUrl}/${delivery.account.accountName}/status/${first}`;
    return { kind: 'published', remoteId: first, permalink, ...(partIds.length > 0 && { partIds }) };
  }

  function afterPart(delivery: Delivery, container: Container, id: string) {
    const posts = [...container.posts, id];
    return posts.length === partsOf(delivery).length
      ? publishedAs(delivery, posts)
      : ({ kind: 'processing', containerId: containerIdOf({ ...container, posts }), afterSeconds: 0 } as const);
  }

  async function sendPart(delivery: Delivery, container: Container): Promise<StepOutcome> {
    const { account, now, target } = delivery;
    await delivery.mark();
    try {
      const request = { method: 'POST', path: '/2/tweets', json: postBody(delivery, container) } as const;
      const { data } = await twitter.call(account.token, request, Created);
      return afterPart(delivery, container, data.id);
    } catch (error) {
      // It may be the one that was sent before, and not found.
      if (isDuplicate(error) && 'retries' in target && target.retries > 0) return { kind: 'unknown' };
      const failure = failureOf(error, { isIrreversible: true, now });
      // Nobody may take what is out for a post that failed as a whole.
      return failure.kind === 'rejected' && container.posts.length > 0 ? cutThread(delivery, container) : failure;
    }
  }

  async function search(delivery: Delivery<SoughtTarget>, container: Container): Promise<Answer> {
    const { target, account } = delivery;
    const text = partsOf(delivery)[container.posts.length] ?? '';
    const since = container.posts.length === 0 ? firstSentAt(target) : target.since;
    const times = { since, until: target.since };
    const { ids, reads, isCut } = await findPosts(twitter, account, {
      text,
      answers: container.posts.at(-1),
      ...times,
    });
    const posts = ids.map((id): AlikePost => ({ ids: [id], outcome: afterPart(delivery, container, id) }));
    return { ...alike(posts, isCut ? { kind: 'unknown' } : missing(delivery, container)), reads };
  }

  return {
    preparesAhead: true,
    marksSends: true,
    isUnsent: (containerId) => readContainer(containerId).posts.length === 0,

    async step(delivery) {
      const { account, content, media, now, options, target } = delivery;
      if (shared.rules.formatOf({ media, options: options.twitter }) === undefined)
        return { kind: 'rejected', code: 'refused', ...twitterReason('twitter.files') };
      if (needsSubscription(content, options.twitter) && !isSubscribed(account.platformData['subscription']))
        return { kind: 'rejected', code: 'refused', ...twitterReason('twitter.not-subscribed') };
      const known = containerOf(target);
      const isOthers = known !== undefined && known.account !== account.accountId;
      if (isOthers && known.posts.length > 0)
        return { kind: 'rejected', code: 'refused', ...failureReason('failure.thread-other-account') };
      const container = known === undefined || isOthers ? newContainer(account.accountId) : known;
      const file = media[container.media.length];
      const isAhead = target.startedAt === undefined;
      if (file === undefined)
        return isAhead ? { kind: 'processing', containerId: containerIdOf(container) } : sendPart(delivery, container);
      try {
        const outcome = await uploadNext(twitter, delivery, file, container);
        return isAhead && outcome.kind === 'processing' ? untilWhole(outcome, media.length) : outcome;
      } catch (error) {
        return failureOf(error, { isIrreversible: false, now });
      }
    },

    async inquire(delivery) {
      const { target, account, media, now } = delivery;
      const container = containerOf(target) ?? newContainer(account.accountId);
      if (container.account !== account.accountId) return { kind: 'unknown' };
      if (container.media.length < media.length) return unsent(target);
      // X bills what it lists: it is asked once, when the answer decides.
      if (target.state === 'in-doubt' && !isLastMiss(target, now)) return missing(delivery, container);
      try {
        return await search(delivery, container);
      } catch (error) {
        if (error instanceof PlatformUnreachable || error instanceof TwitterError) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}

function partsOf({ content, options }: Pick<Delivery, 'content' | 'options'>): string[] {
  return twitterParts(content, options.twitter);
}

function containerOf(target: Target): Container | undefined {
  const { containerId, parts } = { containerId: undefined, parts: undefined, ...target };
  const note = containerId ?? parts?.[0];
  return note === undefined ? undefined : readContainer(note);
}

/** Ahead of the post's time it is ready once X has all its files. */
function untilWhole(outcome: Extract<StepOutcome, { kind: 'processing' }>, files: number): StepOutcome {
  const { containerId = '', ...others } = outcome;
  return readContainer(containerId).media.length === files ? outcome : { ...others, parts: [containerId] };
}

function postBody(delivery: Delivery, { media, posts }: Container): object {
  const text = partsOf(delivery)[posts.length] ?? '';
  const before = posts.at(-1);
  const { replies, isMadeWithAi, isPaidPartnership } = delivery.options.twitter ?? {};
  return {
    ...(text !== '' && { text }),
    // On every post of a thread: each is seen alone.
    ...(isMadeWithAi === true && { made_with_ai: true }),
    ...(isPaidPartnership === true && { paid_partnership: true }),
    ...(before === undefined
      ? { ...(media.length > 0 && { media: { media_ids: media } }), ...(replies && { reply_settings: replies }) }
      : { reply: { in_reply_to_tweet_id: before } }),
  };
}

/** Files alone are not public. */
const unsent = (target: SoughtTarget): InquiryOutcome =>
  target.state === 'in-doubt' && target.containerId !== undefined
    ? { kind: 'processing', containerId: target.containerId }
    : { kind: 'not-sent' };

function cutThread(delivery: Pick<Delivery, 'content' | 'options'>, { posts }: Pick<Container, 'posts'>) {
  const counts = { sent: posts.length, total: partsOf(delivery).length };
  return { kind: 'rejected', code: 'refused', ...failureReason('failure.thread-cut', counts) } as const;
}

/** What is not found goes on where it was, since files and earlier parts are there. */
function missing({ target, ...delivery }: Delivery<SoughtTarget>, { posts }: Container): InquiryOutcome {
  if (target.state === 'unconfirmed' && posts.length > 0) return cutThread(delivery, { posts });
  return { kind: 'absent', containerId: target.containerId };
}
