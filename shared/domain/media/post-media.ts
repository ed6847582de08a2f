import * as z from 'zod';
import { MediaId } from '../ids.ts';
import { Crop } from './crop.ts';
import { MediaKind, mediaMeasures } from './media.ts';

export const PostMedia = z.object({
  id: MediaId,
  type: MediaKind,
  mimeType: z.string(),
  url: z.string(),
  name: z.string(),
  ...mediaMeasures,
  crop: Crop.optional(),
  /** What people hear who do not see the picture. */
  altText: z.string().optional(),
});
export type PostMedia = z.infer<typeof PostMedia>;
