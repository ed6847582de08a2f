import * as z from 'zod';
import {
  type SoughtTarget,
  firstSentAt,
  followedFor,
  type InquiryOutcome,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import { minute } from '../../../../shared/durations.ts';
import { isBranded, isOwnBrand } from '../../../../shared/platforms/options/tiktok.ts';
import { tiktok, type TikTokAccountOptions } from '../../../../shared/platforms/tiktok.ts';
import type { Reason } from '../../../../shared/messages/reason.ts';
import { tiktokReason } from '../../../../shared/platforms/failures/tiktok.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { readCreatorInfo } from './account-options.ts';
import { failedPost, failureOf, inquiryFailure } from './failure.ts';
import { findListed } from './listed-posts.ts';
import { TikTokError, type TikTok } from './tiktok.ts';

/** TikTok fetches and reviews a file before it lists it, mostly within a minute; in milliseconds. */
const listedWithin = 30 * minute;

/** TikTok names a public post once it has reviewed it, mostly within seconds; in milliseconds. */
const reviewedWithin = 2 * minute;

const InitAnswer = z.object({ publish_id: z.string() });
const Status = z.object({
  status: z.string(),
  fail_reason: z.string().optional(),
  /** TikTok's own spelling. Only for public posts, after their review. */
  publicaly_available_post_id: z.array(z.coerce.string()).optional(),
});

/**
 * TikTok publishes in one irreversible call and then fetches and processes the files; a publish id tells the
 * progress. If the first answer is lost there is no id, and only the account's list of posts can tell.
 */
export function tiktokPublisher(tiktok: TikTok): Publisher {
  /** Reads the creator info first, as TikTok requires before each post. */
  async function send(delivery: Delivery): Promise<StepOutcome> {
    const { account } = delivery;
    let request;
    try {
      request = postRequest(delivery, await readCreatorInfo(tiktok, account.token));
    } catch (error) {
      return failureOf(error, { isIrreversible: false });
    }
    if ('kind' in request) return request;
    await delivery.mark();
    try {
      const { publish_id: containerId } = await tiktok.call(account.token, request.path, request.body, InitAnswer);
      return { kind: 'processing', containerId };
    } catch (error) {
      return failureOf(error, { isIrreversible: true });
    }
  }

  async function readStatus({ account }: Delivery, publishId: string) {
    try {
      return await tiktok.call(account.token, '/v2/post/publish/status/fetch/', { publish_id: publishId }, Status);
    } catch (error) {
      if (error instanceof TikTokError && error.code === 'invalid_publish_id') return undefined;
      throw error;
    }
  }

  /** Without an id it has no address: another post may have its words. */
  function complete(delivery: Delivery, publishId: string, [id]: readonly string[] = []) {
    if (id !== undefined) return { kind: 'published', remoteId: id, permalink: permalinkOf(delivery, id) } as const;
    return isPublic(delivery) && ageOf(delivery) < reviewedWithin
      ? ({ kind: 'processing', containerId: publishId } as const)
      : ({ kind: 'published' } as const);
  }

  function permalinkOf({ account, media }: Delivery, id: string) {
    const kind = media.some(({ type }) => type === 'video') ? 'video' : 'photo';
    return `${tiktok.settings.siteUrl}/@${account.accountName}/${kind}/${id}`;
  }

  async function poll(delivery: Delivery, publishId: string) {
    const answer = await readStatus(delivery, publishId);
    switch (answer?.status) {
      case undefined:
        return { kind: 'unknown' } as const;
      case 'PUBLISH_COMPLETE':
        return complete(delivery, publishId, answer?.publicaly_available_post_id);
      case 'FAILED':
        return failedPost(answer?.fail_reason);
      default:
        return { kind: 'processing', containerId: publishId } as const;
    }
  }

  /** The list shows public videos only, after their review: of other posts it tells nothing. */
  async function search(delivery: Delivery<SoughtTarget>): Promise<InquiryOutcome | AlikePosts> {
    const { target, now } = delivery;
    if (!isListed(delivery)) return { kind: 'unknown' };
    const { posts, isCut } = await findListed(tiktok, delivery, firstSentAt(target));
    const isOverdue = now.getTime() - Date.parse(target.since) >= listedWithin;
    const isResent = target.state === 'in-doubt' && target.retries > 0;
    const isAbsent = isOverdue && !isCut && !isResent;
    return alike(
      posts.map(({ id, permalink }): AlikePost => ({
        ids: [id],
        outcome: { kind: 'published', remoteId: id, permalink },
      })),
      { kind: isAbsent ? 'absent' : 'unknown' },
    );
  }

  return {
    marksSends: true,

    async step(delivery) {
      const { target } = delivery;
      if (target.state === 'waiting' || target.containerId === undefined) return send(delivery);
      if (delivery.now.getTime() - Date.parse(target.since) > followedFor) return { kind: 'unknown' };
      try {
        return await poll(delivery, target.containerId);
      } catch (error) {
        return failureOf(error, { isIrreversible: false });
      }
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      try {
        const outcome = containerId === undefined ? undefined : await poll(delivery, containerId);
        // A post in processing may still be published: it is polled again and never sent again.
        if (outcome?.kind === 'processing') return { kind: 'unknown' };
        return outcome === undefined || outcome.kind === 'unknown' ? await search(delivery) : outcome;
      } catch (error) {
        return inquiryFailure(error);
      }
    },
  };
}

const ageOf = ({ target, now }: Delivery) => ('since' in target ? now.getTime() - Date.parse(target.since) : 0);

const isPublic = ({ options }: Delivery) => options.tiktok?.privacy === 'PUBLIC_TO_EVERYONE';

const isListed = (delivery: Delivery) => isPublic(delivery) && delivery.media.some(({ type }) => type === 'video');

type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;

const rejected = (reason: Reason): Rejected => ({ kind: 'rejected', code: 'refused', ...reason });

function postRequest(
  { content, media, options: { tiktok: chosen } }: Pick<Delivery, 'content' | 'media' | 'options'>,
  creator: TikTokAccountOptions,
): { path: string; body: object } | Rejected {
  if (chosen === undefined || !creator.privacyOptions.includes(chosen.privacy))
    return rejected(tiktokReason('tiktok.privacy-missing'));
  const shared = {
    privacy_level: chosen.privacy,
    disable_comment: creator.isCommentDisabled || !chosen.allowComments,
    brand_content_toggle: isBranded(chosen.promotes),
    brand_organic_toggle: isOwnBrand(chosen.promotes),
  };

  const [first] = media;
  const format = tiktok.rules.formatOf({ media, options: chosen });
  if (format === undefined || first === undefined) return rejected(tiktokReason('tiktok.files'));
  if (format === 'photos') {
    const post_info = { ...shared, title: chosen.title ?? '', description: content };
    const source_info = {
      source: 'PULL_FROM_URL',
      photo_cover_index: 0,
      photo_images: media.map(({ url }) => url),
    };
    const body = { media_type: 'PHOTO', post_mode: 'DIRECT_POST', post_info, source_info };
    return { path: '/v2/post/publish/content/init/', body };
  }
  if ((first.durationSeconds ?? 0) > creator.maxVideoSeconds)
    return rejected(tiktokReason('tiktok.too-long', { seconds: creator.maxVideoSeconds }));
  const post_info = {
    ...shared,
    title: content,
    is_aigc: chosen.isAiGenerated === true,
    disable_duet: creator.isDuetDisabled || !chosen.allowDuet,
    disable_stitch: creator.isStitchDisabled || !chosen.allowStitch,
  };
  const source_info = { source: 'PULL_FROM_URL', video_url: first.url };
  return { path: '/v2/post/publish/video/init/', body: { post_info, source_info } };
}
