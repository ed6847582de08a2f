import * as z from 'zod';
import { ofFileFields } from '../../platforms/platform-media.ts';
import { Platform } from '../../platforms/platforms.ts';
import { MediaId } from '../ids.ts';
import { Crop } from './crop.ts';
import { blur, MediaKind, mediaMeasures } from './media.ts';

export const PostMedia = z.object({
  id: MediaId,
  type: MediaKind,
  mimeType: z.string(),
  url: z.string(),
  name: z.string(),
  ...mediaMeasures,
  blur,
  crop: Crop.optional(),
  /** What people hear who do not see the picture. */
  altText: z.string().optional(),
});
export type PostMedia = z.infer<typeof PostMedia>;

/** The places of a post where it has files. */
export const postFiles = <File extends z.ZodType>(file: File) => ({
  media: z.array(file),
  /** What a platform shows instead of `media`. */
  platformMedia: z.partialRecord(Platform, z.array(file)).default({}),
  ...ofFileFields(() => z.partialRecord(Platform, file).optional()),
});
