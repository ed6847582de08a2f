import * as z from 'zod';
import {
  type InDoubtTarget,
  firstSentAt,
  followedFor,
  type InquiryOutcome,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery, Publisher } from '../../../use-cases/ports/publisher.ts';
import { readCreatorInfo } from './account-options.ts';
import { failedPost, failureOf, inquiryFailure } from './failure.ts';
import { findListed } from './listed-posts.ts';
import { postRequest } from './post-request.ts';
import { TikTokError, type TikTok } from './tiktok.ts';

/** TikTok fetches a file and looks through it before it lists it, mostly within a minute; in milliseconds. */
const listedWithin = 30 * minute;

const Begun = z.object({ publish_id: z.string() });
const Status = z.object({
  status: z.string(),
  fail_reason: z.string().optional(),
  /** TikTok's own spelling. Only of posts everyone sees, once they have been looked through. */
  publicaly_available_post_id: z.array(z.coerce.string()).optional(),
});

/**
 * TikTok publishes in one irreversible call, which it then works on for itself: it fetches our files from their address
 * and says by a publish id how far it is. A lost first answer leaves us without that id, and only the account's own list
 * of posts can tell.
 */
export function tiktokPublisher(tiktok: TikTok): Publisher {
  /** Asks what the creator allows, as TikTok demands before each post, then sends it. */
  async function begin(delivery: Delivery): Promise<StepOutcome> {
    const { account } = delivery;
    let request;
    try {
      request = postRequest(delivery, await readCreatorInfo(tiktok, account.token));
    } catch (error) {
      return failureOf(error, { isIrreversible: false });
    }
    if ('kind' in request) return request;
    try {
      const { publish_id: containerId } = await tiktok.call(account.token, request.path, request.body, Begun);
      return { kind: 'processing', containerId };
    } catch (error) {
      return failureOf(error, { isIrreversible: true });
    }
  }

  /** How far TikTok is with a post; `undefined` when it does not know the id. */
  async function readStatus({ account }: Delivery, publishId: string) {
    try {
      return await tiktok.call(account.token, '/v2/post/publish/status/fetch/', { publish_id: publishId }, Status);
    } catch (error) {
      if (error instanceof TikTokError && error.code === 'invalid_publish_id') return undefined;
      throw error;
    }
  }

  async function published(
    delivery: Delivery,
    [id]: readonly string[] = [],
  ): Promise<Extract<StepOutcome, { kind: 'published' }>> {
    if (id !== undefined) return { kind: 'published', remoteId: id, permalink: permalinkOf(delivery, id) };
    const found = await findIfListed(delivery);
    return { kind: 'published', remoteId: found?.id, permalink: found?.permalink };
  }

  /** What is public is so without an address, too: when the list does not show it yet, or cannot be read. */
  async function findIfListed(delivery: Delivery) {
    try {
      return await findListed(tiktok, delivery, sentSince(delivery));
    } catch (error) {
      tiktok.settings.warn('published without an address', { error: String(error) });
      return undefined;
    }
  }

  function permalinkOf({ account, media }: Delivery, id: string) {
    const kind = media.some(({ type }) => type === 'video') ? 'video' : 'photo';
    return `${tiktok.settings.siteUrl}/@${account.accountName}/${kind}/${id}`;
  }

  async function follow(delivery: Delivery, publishId: string) {
    const answer = await readStatus(delivery, publishId);
    switch (answer?.status) {
      case undefined:
        return { kind: 'unknown' } as const;
      case 'PUBLISH_COMPLETE':
        return published(delivery, answer?.publicaly_available_post_id);
      case 'FAILED':
        return failedPost(answer?.fail_reason);
      default:
        return { kind: 'processing', containerId: publishId } as const;
    }
  }

  /** Only a post that everyone sees must be in the list, once it was looked through: of others its absence says nothing. */
  async function search(delivery: Delivery<InDoubtTarget>): Promise<InquiryOutcome> {
    const { target, now } = delivery;
    const found = await findListed(tiktok, delivery, firstSentAt(target));
    if (found !== undefined) return { kind: 'published', remoteId: found.id, permalink: found.permalink };
    const isOverdue = now.getTime() - Date.parse(target.since) >= listedWithin;
    return isListed(delivery) && isOverdue && target.retries === 0 ? { kind: 'absent' } : { kind: 'unknown' };
  }

  return {
    async step(delivery) {
      const { target } = delivery;
      if (target.state === 'waiting' || target.containerId === undefined) return begin(delivery);
      if (delivery.now.getTime() - Date.parse(target.since) > followedFor) return { kind: 'unknown' };
      try {
        return await follow(delivery, target.containerId);
      } catch (error) {
        return failureOf(error, { isIrreversible: false });
      }
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      try {
        const outcome = containerId === undefined ? undefined : await follow(delivery, containerId);
        // What is still being prepared may yet be published: it is asked about again, and never sent again.
        if (outcome?.kind === 'processing') return { kind: 'unknown' };
        return outcome === undefined || outcome.kind === 'unknown' ? await search(delivery) : outcome;
      } catch (error) {
        return inquiryFailure(error);
      }
    },
  };
}

const sentSince = ({ target, now }: Delivery) => ('since' in target ? target.since : now.toISOString());

/** TikTok lists videos that everyone sees. */
const isListed = ({ media, options }: Delivery) =>
  media.some(({ type }) => type === 'video') && options.tiktok?.privacy === 'PUBLIC_TO_EVERYONE';
