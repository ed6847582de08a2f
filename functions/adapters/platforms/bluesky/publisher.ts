import { hour } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { blueskyParts } from '../../../../shared/platforms/bluesky.ts';
import { blueskyReason } from '../../../../shared/platforms/failures/bluesky.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { isVideo } from '../../../../shared/platforms/rules/rule.ts';
import {
  firstSentAt,
  type InquiryOutcome,
  type SoughtTarget,
  type StepOutcome,
} from '../../../../shared/domain/publishing/target.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { beginPost, readBegun, writeBegun, type BegunPost } from './begun-post.ts';
import { BlueskyError, failureOf } from './failure.ts';
import type { Bluesky } from './bluesky.ts';
import { mentionedIn } from './identity.ts';
import { postRecord } from './post-record.ts';
import { repositoryOf, uriOf } from './repository.ts';
import { videoService } from './video.ts';

/** What is not there so long after it was first sent, by a server that answers, is not sent again. */
const sentFor = hour;
/** Files that the server has dropped so often are not sent again. */
const mostRestarts = 2;

type Continued = Extract<StepOutcome, { kind: 'published' | 'processing' }>;

/**
 * A post has its key before it is sent, and so has each post of a thread. The server takes the same record under the same
 * key once, so a send with a lost answer is repeated.
 */
export function blueskyPublisher(bluesky: Bluesky): Publisher {
  function published({ account }: Delivery, { keys }: BegunPost): Continued {
    const [first = '', ...others] = keys;
    return {
      kind: 'published',
      remoteId: uriOf(account.accountId, first),
      permalink: `${bluesky.settings.siteUrl}/profile/${account.accountId}/post/${first}`,
      ...(others.length > 0 && { partIds: others.map((key) => uriOf(account.accountId, key)) }),
    };
  }

  async function begin({ account, content, options, now }: Delivery): Promise<StepOutcome> {
    const mentions = await mentionedIn(bluesky, content);
    const posts = blueskyParts(content, options.bluesky).length;
    return goOn(beginPost(now, { account: account.accountId, mentions, posts }));
  }

  /** The first post that is not out. */
  async function put(delivery: Delivery, begun: BegunPost): Promise<StepOutcome> {
    const { account, content, options } = delivery;
    const { keys, sent } = begun;
    const before = sent.map((cid, part) => ({ uri: uriOf(account.accountId, keys[part] ?? ''), cid }));
    const text = blueskyParts(content, options.bluesky)[sent.length] ?? '';
    try {
      const record = postRecord(delivery, { ...begun, text, before });
      const { cid } = await repositoryOf(bluesky, account).put(nextKey(begun), record);
      return afterPart(delivery, begun, cid);
    } catch (error) {
      if (!(error instanceof BlueskyError)) return failureOf(error, { isIrreversible: true });
      switch (error.code) {
        case 'BlobNotFound':
          return withoutFiles(begun);
        case 'InvalidSwap':
          return { kind: 'unknown' };
        default:
          return asPart(failureOf(error, { isIrreversible: true }), begun);
      }
    }
  }

  function afterPart(delivery: Delivery, begun: BegunPost, cid: string): Continued {
    const sent = [...begun.sent, cid];
    return sent.length === begun.keys.length ? published(delivery, begun) : goOn({ ...begun, sent });
  }

  /** Only we know the key: what is there is what was sent. */
  async function inquireOf(delivery: Delivery<SoughtTarget>, begun: BegunPost): Promise<InquiryOutcome> {
    const { target, account, now } = delivery;
    const found = await repositoryOf(bluesky, account).find(nextKey(begun));
    if (found !== undefined) return afterPart(delivery, begun, found.cid);
    if (now.getTime() - Date.parse(firstSentAt(target)) < sentFor)
      return { kind: 'processing', containerId: writeBegun(begun) };
    const reason = failureReason('failure.trouble', { platform: platformNames.bluesky });
    return asPart({ kind: 'rejected', code: 'unreachable', ...reason }, begun);
  }

  return {
    // A put whose answer was lost is in doubt, and asked about before anything else.
    isUnsent: (containerId) => readBegun(containerId).sent.length === 0,

    async step(delivery) {
      const { target, media, account } = delivery;
      const known = target.state === 'waiting' ? undefined : target.containerId;
      const begun = known === undefined ? undefined : readBegun(known);
      const isOthers = begun !== undefined && begun.account !== account.accountId;
      if (isOthers && begun.sent.length > 0)
        return { kind: 'rejected', code: 'refused', ...failureReason('failure.thread-other-account') };
      try {
        if (begun === undefined || isOthers) return await begin(delivery);
        const file = begun.sent.length === 0 ? media[begun.blobs.length] : undefined;
        return file === undefined ? await put(delivery, begun) : await upload(bluesky, delivery, begun, file);
      } catch (error) {
        return failureOf(error, { isIrreversible: false });
      }
    },

    async inquire(delivery) {
      const { account, target } = delivery;
      if (target.containerId === undefined) return { kind: 'not-sent' };
      const begun = readBegun(target.containerId);
      if (begun.account !== account.accountId) return { kind: 'unknown' };
      try {
        return await inquireOf(delivery, begun);
      } catch (error) {
        if (error instanceof BlueskyError || error instanceof PlatformUnreachable) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}

/** Uploads the next file of a post. */
async function upload(
  bluesky: Bluesky,
  delivery: Delivery,
  begun: BegunPost,
  file: Delivery['media'][number],
): Promise<StepOutcome> {
  const { size } = file;
  if (size === undefined) return { kind: 'rejected', code: 'refused', ...blueskyReason('bluesky.no-size') };
  if (isVideo(file)) return uploadVideo(bluesky, delivery, begun, { ...file, size });
  const bytes = await delivery.bytesOf(file.url, 0, size);
  const blob = await repositoryOf(bluesky, delivery.account).upload(bytes, file.mimeType);
  return goOn({ ...begun, blobs: [...begun.blobs, blob] });
}

async function uploadVideo(
  bluesky: Bluesky,
  delivery: Delivery,
  { job, ...begun }: BegunPost,
  file: Delivery['media'][number] & { size: number },
): Promise<StepOutcome> {
  const service = videoService(bluesky, delivery);
  if (job === undefined) {
    const refusal = await service.refusal(file.size);
    return refusal ?? goOn({ ...begun, job: await service.upload(file, file.size, `${begun.keys[0]}.mp4`) });
  }
  const result = await service.result(job);
  if (result === undefined) return { kind: 'processing', containerId: writeBegun({ ...begun, job }) };
  return 'kind' in result ? result : goOn({ ...begun, blobs: [...begun.blobs, result] });
}

const nextKey = ({ keys, sent }: BegunPost) => keys[sent.length] ?? '';

const goOn = (begun: BegunPost): Extract<StepOutcome, { kind: 'processing' }> => ({
  kind: 'processing',
  containerId: writeBegun(begun),
  afterSeconds: 0,
});

function withoutFiles({ job: _job, ...begun }: BegunPost): StepOutcome {
  if (begun.restarts >= mostRestarts)
    return { kind: 'rejected', code: 'refused', ...blueskyReason('bluesky.files-dropped') };
  return goOn({ ...begun, blobs: [], restarts: begun.restarts + 1 });
}

/** Of a thread that has begun people must know that part of it is public. */
function asPart<O extends StepOutcome>(
  outcome: O,
  { keys, sent }: BegunPost,
): O | Extract<StepOutcome, { kind: 'rejected' }> {
  if (outcome.kind !== 'rejected' || sent.length === 0) return outcome;
  const counts = { sent: sent.length, total: keys.length };
  return { kind: 'rejected', code: outcome.code, ...failureReason('failure.thread-cut', counts) };
}
