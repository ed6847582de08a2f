import * as z from 'zod';
import { CodedMessage } from '../../messages/coded-message.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { ClientId, MediaId } from '../ids.ts';
import { Crop } from './crop.ts';
import { Instant, requiredLine } from '../text.ts';
import { gigabyte, kilobyte, megabyte } from '../../byte-sizes.ts';

/** The ten file types of the specification and documents, with the MIME types they are stored under. */
export const mediaTypes = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/gif': { kind: 'gif', extension: 'gif' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/x-msvideo': { kind: 'video', extension: 'avi' },
  'video/quicktime': { kind: 'video', extension: 'mov' },
  'video/x-ms-wmv': { kind: 'video', extension: 'wmv' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'application/pdf': { kind: 'document', extension: 'pdf' },
} as const satisfies Record<string, { kind: 'image' | 'gif' | 'video' | 'document'; extension: string }>;
export type MediaType = keyof typeof mediaTypes;
export type VideoType = {
  [T in MediaType]: (typeof mediaTypes)[T]['kind'] extends 'video' ? T : never;
}[MediaType];

export const isVideoType = (type: MediaType): type is VideoType => mediaTypes[type].kind === 'video';

const isDocumentType = (type: MediaType) => mediaTypes[type].kind === 'document';

export const isMediaType = (type: string): type is MediaType => Object.hasOwn(mediaTypes, type);

/** Types as the library stores them: what phones take as HEIC becomes a JPEG when it is opened. */
const sameTypes = new Map<string, MediaType>([
  ['image/heic', 'image/jpeg'],
  ['image/heif', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['video/avi', 'video/x-msvideo'],
  ['video/vnd.avi', 'video/x-msvideo'],
  ['video/x-ms-asf', 'video/x-ms-wmv'],
  ['application/vnd.ms-asf', 'video/x-ms-wmv'],
]);

export function mediaTypeOf(type: string): MediaType | undefined {
  const lower = type.toLowerCase();
  return isMediaType(lower) ? lower : sameTypes.get(lower);
}

/** Undefined also for documents, which are taken only where a post attaches one. */
export function shownTypeOf(type: string): MediaType | undefined {
  const known = mediaTypeOf(type);
  return known !== undefined && isDocumentType(known) ? undefined : known;
}

export function documentTypeOf(type: string): MediaType | undefined {
  const known = mediaTypeOf(type);
  return known !== undefined && isDocumentType(known) ? known : undefined;
}

/** Most browsers know no type for these endings. */
const phoneEndings = /\.hei[cf]$/i;

/** Undefined for a file that no post shows. */
export const typeOfFile = ({ name, type }: { readonly name: string; readonly type: string }): MediaType | undefined =>
  type === '' && phoneEndings.test(name) ? 'image/jpeg' : shownTypeOf(type);

/** What a person may choose, as browsers' dialogs filter it. */
export const chosenTypes: readonly string[] = [
  ...Object.keys(mediaTypes).filter((type) => shownTypeOf(type) !== undefined),
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
];

/** As browsers' dialogs filter them. */
export const chosenDocuments: readonly string[] = Object.keys(mediaTypes).filter(
  (type) => documentTypeOf(type) !== undefined,
);

/** Bytes, as LinkedIn takes them. */
export const documentLimitBytes = 100 * megabyte;

/** Bytes. The largest file that any platform accepts (Facebook video, 1 GB). */
export const uploadLimitBytes = gigabyte;

/** Bytes of the picture of a moment that comes with a video. */
export const posterLimitBytes = 512 * kilobyte;

/** `removing`: being deleted; cannot be used, and deleting again resumes. */
const MediaStatus = z.enum(['uploading', 'ready', 'refused', 'removing']);

export const MediaKind = z.enum(['image', 'gif', 'video', 'document']);
export type MediaKind = z.infer<typeof MediaKind>;

/** Bytes, pixels, seconds, frames per second, hertz; pixel formats as ffmpeg names them. Absent where they could not be measured. */
export const mediaMeasures = {
  size: z.int().nonnegative().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  durationSeconds: z.number().positive().optional(),
  framesPerSecond: z.number().positive().optional(),
  videoCodec: z.string().optional(),
  pixelFormat: z.string().optional(),
  audioCodec: z.string().optional(),
  audioChannels: z.int().positive().optional(),
  audioSampleRate: z.int().positive().optional(),
} as const;

/** A ThumbHash in base64: what stands in a picture's place until it is loaded. Absent where a picture has no renditions. */
export const blur = z.string().max(40).optional();

const MediaMeasures = z.object(mediaMeasures).omit({ size: true });
export type MediaMeasures = z.infer<typeof MediaMeasures>;

export const MediaItem = z.object({
  id: MediaId,
  name: z.string(),
  type: MediaKind,
  mimeType: z.string(),
  ...mediaMeasures,
  size: z.int().nonnegative(),
  status: MediaStatus,
  /** A path on this site; only when ready. As it is answered, signed, and good for 12 to 24 hours. */
  url: z.string().optional(),
  blur,
  /** Why it was refused, in English; `reasonCode` is for other languages. */
  reason: z.string().optional(),
  reasonCode: CodedMessage.optional(),
  uploadedAt: Instant,
  crop: Crop.optional(),
  /** Absent where it has none. */
  tags: z.array(z.string()).optional(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const NewMedia = z.strictObject({
  clientId: ClientId,
  name: requiredLine(255, 'media.name-required'),
  type: z.string().max(100),
  size: z.int().positive(fieldCode('media.empty')).max(uploadLimitBytes, fieldCode('media.too-large')),
  crop: Crop.optional(),
  /** Bytes of a JPEG that shows a moment of a video: the answer says where it goes, before the video. */
  posterSize: z.int().positive().max(posterLimitBytes).optional(),
  /** It is attached to a post as a document, and not shown like a picture. */
  isDocument: z.literal(true).optional(),
});
export type NewMedia = z.infer<typeof NewMedia>;

export const mediaPlaceOf = ({ uploadedAt, id }: Pick<MediaItem, 'uploadedAt' | 'id'>): string => `${uploadedAt}#${id}`;
