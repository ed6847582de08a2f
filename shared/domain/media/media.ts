import * as z from 'zod';
import { ClientId, MediaId } from '../ids.ts';
import { Instant, requiredText } from '../text.ts';
import { gigabyte } from '../../byte-sizes.ts';

/** The ten kinds of file the library takes, each with the MIME type it is stored under. */
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
} as const satisfies Record<string, { kind: 'image' | 'gif' | 'video'; extension: string }>;
export type MediaType = keyof typeof mediaTypes;

export const isMediaType = (type: string): type is MediaType => Object.hasOwn(mediaTypes, type);

/** Other names browsers give to the same types. */
const sameTypes = new Map<string, MediaType>([
  ['image/jpg', 'image/jpeg'],
  ['video/avi', 'video/x-msvideo'],
  ['video/vnd.avi', 'video/x-msvideo'],
  ['video/x-ms-asf', 'video/x-ms-wmv'],
  ['application/vnd.ms-asf', 'video/x-ms-wmv'],
]);

/** The stored MIME type for a declared or detected one; undefined when the library does not take it. */
export function mediaTypeOf(type: string): MediaType | undefined {
  const lower = type.toLowerCase();
  return isMediaType(lower) ? lower : sameTypes.get(lower);
}

export const unsupportedMessage = (type: string) => `File type ${type} is not supported`;

/** The most bytes one upload may have: the largest file any platform takes through us (Facebook video, 1 GB). */
export const uploadLimitBytes = gigabyte;

/** `removing` is on its way out: nothing can use it any more, and removing it again goes on where it stopped. */
export const MediaStatus = z.enum(['uploading', 'ready', 'refused', 'removing']);

export const MediaKind = z.enum(['image', 'gif', 'video']);
export type MediaKind = z.infer<typeof MediaKind>;

/** What is measured of a checked file: bytes, pixels, seconds, frames a second. Absent where it could not be measured. */
export const mediaMeasures = {
  size: z.int().nonnegative().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  durationSeconds: z.number().positive().optional(),
  framesPerSecond: z.number().positive().optional(),
  videoCodec: z.string().optional(),
  audioCodec: z.string().optional(),
} as const;

export const MediaItem = z.object({
  id: MediaId,
  name: z.string(),
  type: MediaKind,
  mimeType: z.string(),
  ...mediaMeasures,
  size: z.int().nonnegative(),
  status: MediaStatus,
  /** The path on this site where the file can be read by anyone who knows it; only when ready. */
  url: z.string().optional(),
  /** Why it was refused, in plain words. */
  reason: z.string().optional(),
  uploadedAt: Instant,
});
export type MediaItem = z.infer<typeof MediaItem>;

export const NewMedia = z.strictObject({
  clientId: ClientId,
  name: requiredText(255, 'A file name is required'),
  type: z.string().max(100),
  size: z.int().positive('The file is empty').max(uploadLimitBytes, 'The file is larger than 1 GB'),
});
export type NewMedia = z.infer<typeof NewMedia>;

/** Where a file stands among those of all clients. */
export const mediaPlaceOf = ({ uploadedAt, id }: Pick<MediaItem, 'uploadedAt' | 'id'>): string => `${uploadedAt}#${id}`;
