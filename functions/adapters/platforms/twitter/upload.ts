import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import type { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { twitterReason } from '../../../../shared/platforms/failures/twitter.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { TwitterError, type Twitter } from './twitter.ts';

/** How far a post is at X. Stored between steps, as JSON. */
const Container = z.object({
  version: z.literal(1),
  /** The account that the files and posts belong to. */
  account: z.string(),
  /** Of the files that X has whole, in their order. */
  media: z.array(z.string()),
  /** The file after these. */
  upload: z.object({ id: z.string(), segments: z.int().nonnegative(), isWhole: z.boolean() }).optional(),
  /** Uploads that were begun again. */
  restarts: z.int().nonnegative(),
  /** The posts that are out: all of them but the last of a thread. */
  posts: z.array(z.string()),
});
export type Container = Readonly<z.infer<typeof Container>>;

export const newContainer = (account: string): Container => ({
  version: 1,
  account,
  media: [],
  restarts: 0,
  posts: [],
});

export const containerIdOf = (container: Container): string => JSON.stringify(container);

export const readContainer = (containerId: string): Container => Container.parse(JSON.parse(containerId));

/** X takes segments of up to 5 MB. */
const segmentBytes = 4 * megabyte;
const maxRestarts = 2;

const Begun = z.object({ data: z.object({ id: z.string() }) });
const Processed = z.object({
  data: z.object({
    processing_info: z
      .object({
        state: z.string(),
        check_after_secs: z.number().optional(),
        error: z.object({ message: z.string().default('') }).optional(),
      })
      .optional(),
  }),
});
type Processed = z.infer<typeof Processed>;

type Sent = Pick<Delivery, 'account' | 'bytesOf'>;

/**
 * Takes one step with the first file that X does not have: a small file whole, one segment of a large one, its end, or a
 * look at how far X is with it. A file that X no longer knows is begun again.
 */
export async function uploadNext(
  twitter: Twitter,
  delivery: Sent,
  file: PostMedia,
  container: Container,
): Promise<StepOutcome> {
  if (file.size === undefined) return { kind: 'rejected', code: 'refused', ...twitterReason('twitter.no-size') };
  try {
    return await advance(twitter, delivery, { ...file, size: file.size }, container);
  } catch (error) {
    const isForgotten = error instanceof TwitterError && (error.status === 400 || error.status === 404);
    if (!isForgotten) throw error;
    if (container.restarts >= maxRestarts) return failed(error.message);
    const { upload: _forgotten, ...others } = container;
    return processing({ ...others, restarts: container.restarts + 1 });
  }
}

const processing = (container: Container, afterSeconds = 0): StepOutcome => ({
  kind: 'processing',
  containerId: containerIdOf(container),
  afterSeconds,
});

const failed = (reason = ''): StepOutcome => ({
  kind: 'rejected',
  code: 'refused',
  ...(reason === ''
    ? twitterReason('twitter.media-failed')
    : twitterReason('twitter.media-failed-because', { reason })),
});

type Sized = PostMedia & { size: number };

async function advance(twitter: Twitter, delivery: Sent, file: Sized, container: Container): Promise<StepOutcome> {
  const { token } = delivery.account;
  const { upload } = container;
  if (upload?.isWhole === true) {
    const path = `/2/media/upload?${new URLSearchParams({ command: 'STATUS', media_id: upload.id }).toString()}`;
    const answer = await twitter.call(token, { method: 'GET', path }, Processed);
    return afterProcessing(twitter, token, file, { container, id: upload.id, answer });
  }
  const { id, segments: sent } = upload ?? { id: await initialize(twitter, token, file), segments: 0 };
  const isSent = sent * segmentBytes >= file.size;
  const segments = isSent ? sent : await append(twitter, delivery, file, { id, segments: sent });
  // Once it is finished no segment may come again, so the last of several is stored first.
  if (!isSent && file.size > segmentBytes)
    return processing({ ...container, upload: { id, segments, isWhole: false } });
  const answer = await twitter.call(token, { method: 'POST', path: `/2/media/upload/${id}/finalize` }, Processed);
  return afterProcessing(twitter, token, file, {
    container: { ...container, upload: { id, segments, isWhole: true } },
    id,
    answer,
  });
}

async function initialize(twitter: Twitter, token: string, { mimeType, size, type }: Sized): Promise<string> {
  const category = mimeType === 'image/gif' ? 'tweet_gif' : type === 'video' ? 'tweet_video' : 'tweet_image';
  const json = { media_type: mimeType, total_bytes: size, media_category: category };
  const { data } = await twitter.call(token, { method: 'POST', path: '/2/media/upload/initialize', json }, Begun);
  return data.id;
}

/** @returns how many segments X has now */
async function append(
  twitter: Twitter,
  { account, bytesOf }: Sent,
  file: Sized,
  { id, segments }: { id: string; segments: number },
): Promise<number> {
  const from = segments * segmentBytes;
  const bytes = await bytesOf(file.url, from, Math.min(from + segmentBytes, file.size));
  const form = new FormData();
  form.set('segment_index', String(segments));
  form.set('media', new Blob([bytes]));
  await twitter.call(account.token, { method: 'POST', path: `/2/media/upload/${id}/append`, form }, z.unknown());
  return segments + 1;
}

async function afterProcessing(
  twitter: Twitter,
  token: string,
  file: Sized,
  { container, id, answer }: { container: Container; id: string; answer: Processed },
): Promise<StepOutcome> {
  const { processing_info: info } = answer.data;
  if (info?.state === 'failed') return failed(info.error?.message);
  if (info !== undefined && info.state !== 'succeeded') return processing(container, info.check_after_secs ?? 1);
  if (file.type === 'image' && file.altText !== undefined && file.altText !== '') {
    const json = { id, metadata: { alt_text: { text: file.altText } } };
    await twitter.call(token, { method: 'POST', path: '/2/media/metadata', json }, z.unknown());
  }
  const { upload: _done, ...others } = container;
  return processing({ ...others, media: [...container.media, id] });
}
