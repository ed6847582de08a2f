import { hour } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import {
  firstSentAt,
  type InquiryOutcome,
  type SoughtTarget,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import type { Delivery, Publisher } from '../../../use-cases/ports/publisher.ts';
import { PlatformUnreachable } from '../send.ts';
import { beginPost, readBegun, writeBegun, type BegunPost } from './begun-post.ts';
import { BlueskyError } from './bluesky-error.ts';
import type { Bluesky } from './bluesky.ts';
import { failureOf } from './failure.ts';
import { handlesIn } from './facets.ts';
import { didOf } from './did-of.ts';
import { postRecord } from './post-record.ts';
import { repositoryOf, uriOf } from './repository.ts';

/** More handles than this stay plain text: each is asked for. */
const mostMentions = 10;
/** What is not there so long after it was first sent, by a server that answers, is not sent again. */
const sentFor = hour;

/**
 * A post has its key before it is sent. The server takes the same record under the same key once, so a send with a lost
 * answer is repeated.
 */
export function blueskyPublisher(bluesky: Bluesky): Publisher {
  const published = ({ account }: Delivery, { key }: BegunPost): Extract<StepOutcome, { kind: 'published' }> => ({
    kind: 'published',
    remoteId: uriOf(account.accountId, key),
    permalink: `${bluesky.settings.siteUrl}/profile/${account.accountId}/post/${key}`,
  });

  const goOn = (begun: BegunPost): Extract<StepOutcome, { kind: 'processing' }> => ({
    kind: 'processing',
    containerId: writeBegun(begun),
    afterSeconds: 0,
  });

  async function begin({ content, now }: Delivery): Promise<StepOutcome> {
    const handles = handlesIn(content).slice(0, mostMentions);
    const found = await Promise.all(handles.map(async (handle) => [handle, await didOf(bluesky, handle)] as const));
    const mentions = Object.fromEntries(found.flatMap(([handle, did]) => (did === undefined ? [] : [[handle, did]])));
    return goOn(beginPost(now, mentions));
  }

  async function upload(delivery: Delivery, begun: BegunPost, file: Delivery['media'][number]): Promise<StepOutcome> {
    const bytes = await delivery.bytesOf(file.url, 0, file.size ?? 0);
    const blob = await repositoryOf(bluesky, delivery.account).upload(bytes, file.mimeType);
    return goOn({ ...begun, blobs: [...begun.blobs, blob] });
  }

  async function put(delivery: Delivery, begun: BegunPost): Promise<StepOutcome> {
    try {
      await repositoryOf(bluesky, delivery.account).put(begun.key, postRecord(delivery, begun));
      return published(delivery, begun);
    } catch (error) {
      if (!(error instanceof BlueskyError)) return failureOf(error, { isIrreversible: true });
      switch (error.code) {
        case 'BlobNotFound':
          return goOn({ ...begun, blobs: [] });
        case 'InvalidSwap':
          return { kind: 'unknown' };
        default:
          return failureOf(error, { isIrreversible: true });
      }
    }
  }

  /** Only we know the key: what is there is what was sent. */
  async function inquireOf(delivery: Delivery<SoughtTarget>, begun: BegunPost): Promise<InquiryOutcome> {
    const { target, account, now } = delivery;
    if ((await repositoryOf(bluesky, account).find(begun.key)) !== undefined) return published(delivery, begun);
    if (now.getTime() - Date.parse(firstSentAt(target)) < sentFor)
      return { kind: 'processing', containerId: writeBegun(begun) };
    const reason = failureReason('failure.trouble', { platform: platformNames.bluesky });
    return { kind: 'rejected', code: 'unreachable', ...reason };
  }

  return {
    async step(delivery) {
      const { target, media } = delivery;
      const containerId = target.state === 'waiting' ? undefined : target.containerId;
      try {
        if (containerId === undefined) return await begin(delivery);
        const begun = readBegun(containerId);
        const file = media[begun.blobs.length];
        return file === undefined ? await put(delivery, begun) : await upload(delivery, begun, file);
      } catch (error) {
        return failureOf(error, { isIrreversible: false });
      }
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      if (containerId === undefined) return { kind: 'not-sent' };
      try {
        return await inquireOf(delivery, readBegun(containerId));
      } catch (error) {
        if (error instanceof BlueskyError || error instanceof PlatformUnreachable) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}
