import * as z from 'zod';
import type { AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type { InquiryOutcome, SoughtTarget, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { minute } from '../../../../shared/durations.ts';
import { pinterestReason } from '../../../../shared/platforms/failures/pinterest.ts';
import { isVideo } from '../../../../shared/platforms/rules/rule.ts';
import type { Delivery, Publisher } from '../../../use-cases/publishing/ports.ts';
import { sendFile } from '../send-file.ts';
import { keptNote, noteIn } from '../step-note.ts';
import { failureOf, isPinterestFailure } from './failure.ts';
import { findPin, permalinkOf } from './find-pin.ts';
import { misfitOf, pinRequest } from './pin-request.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

type File = Delivery['media'][number];

/** Milliseconds. The file server takes the whole file in one request, and cannot go on where another ended. */
const uploadTimeout = minute;

const Registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});

/**
 * Registers a video and sends its bytes, of which it holds one range at a time. Nothing of it is public.
 * Throws as `Pinterest.call`.
 * @returns Pinterest's number of the video
 */
async function uploadVideo(
  pinterest: Pinterest,
  { account, bytesOf }: Pick<Delivery, 'account' | 'bytesOf'>,
  file: File & { size: number },
): Promise<string> {
  const asked = { method: 'POST', path: '/v5/media', json: { media_type: 'video' } } as const;
  const { media_id, upload_url, upload_parameters } = await pinterest.call(account.token, asked, Registered);
  const boundary = `----video-${media_id}`;
  const [before, after] = multipartAround(boundary, upload_parameters, file);
  const received = await sendFile(
    upload_url,
    { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, before, after },
    { size: file.size, read: (from, to) => bytesOf(file.url, from, to) },
    uploadTimeout,
  );
  // What the file server says is XML, and repeats its own addresses.
  if (received.status >= 400)
    throw new PinterestError(`The file server answered with HTTP status ${received.status}`, {
      ...received,
      status: 502,
    });
  return media_id;
}

/** What the form has before the file and after it; the file must come last. */
function multipartAround(boundary: string, fields: Readonly<Record<string, string>>, { mimeType }: File) {
  const field = ([name, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="video"\r\ncontent-type: ${mimeType}\r\n\r\n`;
  const encoder = new TextEncoder();
  return [
    encoder.encode(`${Object.entries(fields).map(field).join('')}${head}`),
    encoder.encode(`\r\n--${boundary}--\r\n`),
  ] as const;
}

/** How far a pin was prepared. Nothing of it is public until what is `ready` is sent. */
const Progress = z.discriminatedUnion('at', [
  z.object({ at: z.literal('processing'), media: z.string() }),
  /** `media` is Pinterest's number of the video; pictures are fetched when the pin is made. */
  z.object({ at: z.literal('ready'), media: z.string().optional() }),
]);
type Progress = z.infer<typeof Progress>;

const noteOf = (progress: Progress) => JSON.stringify(progress);

const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));

const Created = z.object({ id: z.string() });
const Media = z.object({ status: z.string() });

/**
 * A video is sent and processed first; Pinterest fetches pictures itself. One irreversible call then makes the pin. After
 * its lost answer the board is searched.
 */
export function pinterestPublisher(pinterest: Pinterest): Publisher {
  async function prepare(delivery: Delivery, known: Progress | undefined): Promise<Progress | StepOutcome> {
    const [file] = delivery.media;
    if (file === undefined || !isVideo(file)) return { at: 'ready' };
    if (known?.media !== undefined) return videoState(delivery, known.media);
    const { size } = file;
    if (size === undefined) return { kind: 'rejected', code: 'refused', ...pinterestReason('pinterest.no-size') };
    return { at: 'processing', media: await uploadVideo(pinterest, delivery, { ...file, size }) };
  }

  async function videoState({ account }: Delivery, media: string): Promise<Progress | StepOutcome> {
    const path = `/v5/media/${encodeURIComponent(media)}`;
    const { status } = await pinterest.call(account.token, { method: 'GET', path }, Media);
    if (status === 'failed') return { kind: 'rejected', code: 'refused', ...pinterestReason('pinterest.video') };
    return { at: status === 'succeeded' ? 'ready' : 'processing', media };
  }

  async function goOn(delivery: Delivery, known: Progress | undefined): Promise<StepOutcome> {
    try {
      const next = misfitOf(delivery) ?? (await prepare(delivery, known));
      if ('kind' in next) return next;
      const isFollowed = next.at === 'processing';
      const note = keptNote(delivery.target, noteOf(next), !isFollowed);
      return { kind: 'processing', ...note, ...(!isFollowed && { afterSeconds: 0 }) };
    } catch (error) {
      return failureOf(error, { isIrreversible: false });
    }
  }

  async function publish(delivery: Delivery, { media }: Progress): Promise<StepOutcome> {
    const { token } = delivery.account;
    await delivery.mark();
    try {
      const request = { method: 'POST', path: '/v5/pins', json: pinRequest(delivery, media) } as const;
      const { id } = await pinterest.call(token, request, Created);
      return { kind: 'published', remoteId: id, permalink: permalinkOf(pinterest, id) };
    } catch (error) {
      return failureOf(error, { isIrreversible: true });
    }
  }

  async function search(delivery: Delivery<SoughtTarget>, known: Progress): Promise<InquiryOutcome | AlikePosts> {
    const { board, section } = delivery.options.pinterest ?? {};
    if (board === undefined) return { kind: 'unknown' };
    const found = await findPin(pinterest, delivery, { board, section });
    return found.kind === 'absent' ? { ...found, containerId: noteOf(known) } : found;
  }

  return {
    preparesAhead: true,
    marksSends: true,

    async step(delivery) {
      const known = progressOf(noteIn(delivery.target));
      return known?.at === 'ready' ? publish(delivery, known) : goOn(delivery, known);
    },

    async inquire(delivery) {
      const { containerId } = delivery.target;
      const known = progressOf(containerId);
      if (known === undefined) return { kind: 'not-sent' };
      if (known.at !== 'ready') return { kind: 'processing', containerId };
      try {
        return await search(delivery, known);
      } catch (error) {
        if (isPinterestFailure(error)) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}
