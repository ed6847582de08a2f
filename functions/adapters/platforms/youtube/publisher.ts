import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import type { AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type { InquiryOutcome, SoughtTarget, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { youtubeReason } from '../../../../shared/platforms/failures/youtube.ts';
import { youtube as shared } from '../../../../shared/platforms/youtube.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import type { Received } from '../send.ts';
import { keptNote, noteIn } from '../step-note.ts';
import { afterUpload, Video } from './after-upload.ts';
import { youtubeFirstComments } from './comments.ts';
import { failureOf, isYouTubeFailure } from './failure.ts';
import { findVideo } from './find-video.ts';
import { answerOf, YouTubeError, type YouTube } from './youtube.ts';

/** A multiple of 256 KiB, as YouTube asks of all chunks but the last. */
const chunkBytes = 8 * megabyte;
const maxRestarts = 2;
/** Seconds from a lost answer until the upload is asked. */
const pollAfterSeconds = 5;

type Going = Extract<StepOutcome, { kind: 'processing' | 'published' }>;
/** A delivery whose only file has this size. */
type Upload<D extends Delivery = Delivery> = D & { readonly file: Delivery['media'][number]; readonly size: number };

/**
 * A resumable upload. The first step has YouTube judge the title, the text and the settings; each step after it sends a
 * chunk. The last byte makes the video public, and all before it can be sent ahead. After any doubt the upload itself is
 * asked how far it is, so that no video is sent twice.
 * https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol
 */
export function youtubePublisher(youtube: YouTube, clock: () => Date): Publisher {
  async function begin(upload: Upload, restarts: number): Promise<StepOutcome> {
    const json = videoResource(upload);
    if (json === undefined) return refused('youtube.incomplete');
    const { headers } = await youtube.call(upload.account.token, {
      method: 'POST',
      path: '/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status',
      json,
      headers: {
        'x-upload-content-length': String(upload.size),
        'x-upload-content-type': upload.file.mimeType,
      },
    });
    const session = headers.get('location');
    if (session === null) throw new YouTubeError('YouTube named no address for the upload', 502);
    return goingOn(upload, { version: 1, session, sent: 0, isDoubtful: false, restarts });
  }

  async function beginAgain(upload: Upload, { restarts }: Progress): Promise<StepOutcome> {
    return restarts < maxRestarts ? begin(upload, restarts + 1) : refused('youtube.session-lost');
  }

  async function sendChunk(upload: Upload, progress: Progress): Promise<StepOutcome> {
    const { file, size, bytesOf, now } = upload;
    const { sent, session } = progress;
    const to = Math.min(sent + chunkBytes, size);
    const bytes = await bytesOf(file.url, sent, to);
    try {
      const received = await youtube.upload(session, `bytes ${sent}-${to - 1}/${size}`, bytes);
      return await afterAnswer(upload, progress, received);
    } catch (error) {
      const isLast = to === size;
      if (isGone(error)) return isLast ? { kind: 'unknown' } : await beginAgain(upload, progress);
      const failure = failureOf(error, { isIrreversible: true, now });
      return failure.kind === 'unknown' && !isLast ? goingOn(upload, { ...progress, isDoubtful: true }) : failure;
    }
  }

  async function ask(upload: Upload, progress: Progress): Promise<Going> {
    return afterAnswer(upload, progress, await youtube.upload(progress.session, `bytes */${upload.size}`));
  }

  async function afterAnswer(upload: Upload, progress: Progress, received: Received): Promise<Going> {
    if (received.status !== 308) return afterUpload(youtube, upload, answerOf(received, Video));
    return goingOn(upload, { ...progress, sent: sentOf(received), isDoubtful: false });
  }

  async function goOn(upload: Upload, progress: Progress): Promise<StepOutcome> {
    const isToAsk = progress.isDoubtful || progress.sent >= upload.size;
    try {
      return isToAsk ? await ask(upload, progress) : await sendChunk(upload, progress);
    } catch (error) {
      if (!isToAsk || !isGone(error)) throw error;
      // What was whole may be a video by now.
      return progress.sent >= upload.size ? { kind: 'unknown' } : beginAgain(upload, progress);
    }
  }

  return {
    preparesAhead: true,
    sealsContainers: true,

    async step(delivery) {
      const { media, options, now } = delivery;
      if (shared.rules.formatOf({ media, options: options.youtube }) === undefined) return refused('youtube.files');
      const upload = uploadOf(delivery);
      if (upload === undefined) return refused('youtube.no-size');
      const progress = progressOf(noteIn(delivery.target));
      try {
        return progress === undefined ? await begin(upload, 0) : await goOn(upload, progress);
      } catch (error) {
        return failureOf(error, { isIrreversible: false, now });
      }
    },

    async inquire(delivery) {
      const progress = progressOf(delivery.target.containerId);
      const upload = uploadOf(delivery);
      // Without its address nothing was sent but the beginning.
      if (progress === undefined || upload === undefined) return { kind: 'not-sent' };
      try {
        return await ask(upload, progress);
      } catch (error) {
        if (isGone(error)) return search(youtube, delivery);
        if (isYouTubeFailure(error)) return { kind: 'unknown' };
        throw error;
      }
    },

    comments: youtubeFirstComments(youtube, clock),
  };
}

/** The upload cannot be asked any more. */
async function search(youtube: YouTube, delivery: Delivery<SoughtTarget>): Promise<InquiryOutcome | AlikePosts> {
  try {
    return await findVideo(youtube, delivery);
  } catch (error) {
    if (isYouTubeFailure(error)) return { kind: 'unknown' };
    throw error;
  }
}

const refused = (code: 'youtube.files' | 'youtube.incomplete' | 'youtube.no-size' | 'youtube.session-lost') =>
  ({ kind: 'rejected', code: 'refused', ...youtubeReason(code) }) as const;

function uploadOf<D extends Delivery>(delivery: D): Upload<D> | undefined {
  const [file] = delivery.media;
  return file?.size === undefined ? undefined : { ...delivery, file, size: file.size };
}

/** Before the post's time it is ready once only the last chunk is left. */
function goingOn({ target, size }: Upload, progress: Progress): Going {
  const note = keptNote(target, noteOf(progress), size - progress.sent <= chunkBytes);
  return { kind: 'processing', ...note, afterSeconds: progress.isDoubtful ? pollAfterSeconds : 0 };
}

/** `Range: bytes=0-k`; absent while YouTube has nothing. */
function sentOf({ headers }: Received): number {
  const [, last] = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}

const isGone = (error: unknown) => error instanceof YouTubeError && (error.status === 404 || error.status === 410);

/** People and blogs, which fits most and exists in every country. */
const categoryId = '22';

/** Undefined while something is missing that only a person may choose. */
function videoResource({ content, options }: Pick<Delivery, 'content' | 'options'>): object | undefined {
  const { title = '', privacy, isMadeForKids, tags, isSynthetic } = options.youtube ?? {};
  if (title.trim() === '' || privacy === undefined || isMadeForKids === undefined) return undefined;
  return {
    snippet: { title: title.trim(), description: content, categoryId, ...(tags && tags.length > 0 && { tags }) },
    status: {
      privacyStatus: privacy,
      selfDeclaredMadeForKids: isMadeForKids,
      ...(isSynthetic === true && { containsSyntheticMedia: true }),
    },
  };
}

/**
 * How far an upload is, which its target keeps sealed, because the address of an upload takes bytes from anyone. The
 * last byte makes the video public.
 */
const Progress = z.object({
  version: z.literal(1),
  session: z.string(),
  /** Bytes that YouTube has. */
  sent: z.int().nonnegative(),
  /** An answer was lost, so YouTube is asked before more is sent. */
  isDoubtful: z.boolean(),
  /** Uploads that were begun again. */
  restarts: z.int().nonnegative(),
});
type Progress = Readonly<z.infer<typeof Progress>>;

const noteOf = (progress: Progress): string => JSON.stringify(progress);

export const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));
