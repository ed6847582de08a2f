import * as z from 'zod';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { minute } from '../../../../shared/durations.ts';
import { linkedinReason } from '../../../../shared/platforms/failures/linkedin.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { sendFile } from '../send-file.ts';
import { accepted, checked, parsed, unbroken, urnInPath, type LinkedIn } from './linkedin.ts';

const Part = z.object({ url: z.string(), from: z.int(), to: z.int() });

/**
 * How far a post was prepared, which its target keeps sealed, because the addresses of parts are permissions. Nothing
 * of it is public until `ready` is sent.
 */
const Progress = z.discriminatedUnion('at', [
  z.object({ at: z.literal('pictures'), media: z.array(z.string()) }),
  /** `tags` are LinkedIn's names of the parts that have arrived, in their order; `left` are the others. */
  z.object({
    at: z.literal('parts'),
    video: z.string(),
    uploadToken: z.string(),
    expiresAt: Instant.optional(),
    tags: z.array(z.string()),
    left: z.array(Part),
  }),
  z.object({ at: z.literal('processing'), video: z.string() }),
  /** LinkedIn reads the document. */
  z.object({ at: z.literal('reading'), document: z.string() }),
  z.object({ at: z.literal('ready'), media: z.array(z.string()) }),
]);
export type Progress = z.infer<typeof Progress>;
export type AtStage<S extends Progress['at']> = Extract<Progress, { at: S }>;

export const noteOf = (progress: Progress) => JSON.stringify(progress);

export const progressOf = (note: string | undefined): Progress | undefined =>
  note === undefined ? undefined : Progress.parse(JSON.parse(note));

type File = Delivery['media'][number];
type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;

const InitializedImage = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const InitializedVideo = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(''),
    uploadUrlsExpireAt: z.number().optional(),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string(), firstByte: z.int(), lastByte: z.int() })).min(1),
  }),
});
const InitializedDocument = z.object({ value: z.object({ uploadUrl: z.string(), document: z.string() }) });
const State = z.object({ status: z.string() });

/** Milliseconds, of a whole document in one request. */
const uploadTimeout = minute;

/** Files have been measured when they are attached. */
function sizeOf({ id, size }: File): number {
  if (size === undefined) throw new TypeError(`The size of ${id} is not known`);
  return size;
}

/** Each step sends one picture, one part of a video, or a document. All of them may be repeated. Throws as `LinkedIn.call`. */
export function linkedinUploads(linkedin: LinkedIn) {
  const initialize = (delivery: Delivery, kind: 'images' | 'videos' | 'documents', more: object = {}) => {
    const { accountId: owner, token } = delivery.account;
    const body = { initializeUploadRequest: { owner, ...more } };
    return linkedin.call(token, 'POST', `/rest/${kind}?action=initializeUpload`, { body });
  };

  return {
    async nextPicture(delivery: Delivery, media: readonly string[]): Promise<Progress> {
      const { account, bytesOf } = delivery;
      const file = delivery.media[media.length];
      if (file === undefined) return { at: 'ready', media: [...media] };
      const { value } = checked(parsed(await initialize(delivery, 'images')), InitializedImage);
      await linkedin.upload(value.uploadUrl, await bytesOf(file.url, 0, sizeOf(file)), account.token);
      const sent = [...media, value.image];
      return { at: sent.length === delivery.media.length ? 'ready' : 'pictures', media: sent };
    },

    async beginVideo(delivery: Delivery, file: File): Promise<Progress> {
      const fileSizeBytes = sizeOf(file);
      const request = { fileSizeBytes, uploadCaptions: false, uploadThumbnail: false };
      const { value } = checked(parsed(await initialize(delivery, 'videos', request)), InitializedVideo);
      const { video, uploadToken, uploadUrlsExpireAt: end } = value;
      return {
        at: 'parts',
        video,
        uploadToken,
        expiresAt: end === undefined ? undefined : new Date(end).toISOString(),
        tags: [],
        left: value.uploadInstructions.map(({ uploadUrl: url, firstByte: from, lastByte }) => ({
          url,
          from,
          to: lastByte + 1,
        })),
      };
    },

    async nextPart({ account, bytesOf }: Delivery, file: File, progress: AtStage<'parts'>): Promise<Progress> {
      const { video, uploadToken, tags, left } = progress;
      const [part, ...others] = left;
      if (part !== undefined) {
        const { headers } = await linkedin.upload(part.url, await bytesOf(file.url, part.from, part.to));
        const tag = (headers.get('etag') ?? '').replaceAll('"', '');
        return { ...progress, tags: [...tags, tag], left: others };
      }
      const finalizeUploadRequest = { video, uploadToken, uploadedPartIds: tags };
      await linkedin.call(account.token, 'POST', '/rest/videos?action=finalizeUpload', {
        body: { finalizeUploadRequest },
      });
      return { at: 'processing', video };
    },

    async sendDocument(delivery: Delivery, file: File): Promise<Progress> {
      const { account, bytesOf } = delivery;
      const size = sizeOf(file);
      const { value } = checked(parsed(await initialize(delivery, 'documents')), InitializedDocument);
      const ranged = { size, read: (from: number, to: number) => bytesOf(file.url, from, to) };
      const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${account.token}` };
      const request = { method: 'PUT', headers } as const;
      accepted(await sendFile(unbroken(value.uploadUrl), request, ranged, uploadTimeout), account.token);
      return { at: 'reading', document: value.document };
    },

    async documentState({ account }: Delivery, { document }: AtStage<'reading'>): Promise<Progress | Rejected> {
      const { status } = await linkedin.read(account.token, `/rest/documents/${urnInPath(document)}`, State);
      if (status === 'PROCESSING_FAILED')
        return { kind: 'rejected', code: 'refused', ...linkedinReason('linkedin.document') };
      return status === 'AVAILABLE' ? { at: 'ready', media: [document] } : { at: 'reading', document };
    },

    async videoState({ account }: Delivery, { video }: AtStage<'processing'>): Promise<Progress | Rejected> {
      const { status } = await linkedin.read(account.token, `/rest/videos/${urnInPath(video)}`, State);
      if (status === 'PROCESSING_FAILED')
        return { kind: 'rejected', code: 'refused', ...linkedinReason('linkedin.video') };
      return status === 'AVAILABLE' ? { at: 'ready', media: [video] } : { at: 'processing', video };
    },
  };
}
