import * as z from 'zod';
import type { JudgedFile } from './rules/rule.ts';

/** Each kind has its own metrics. An album is a carousel or several photos. */
export const PostKind = z.enum(['text', 'link', 'image', 'album', 'video', 'reel', 'story', 'document']);
export type PostKind = z.infer<typeof PostKind>;

/** By files alone; `video` is the kind of a single video. */
export function kindOfFiles(
  [first, ...others]: readonly Pick<JudgedFile, 'type'>[],
  video: 'video' | 'reel',
): PostKind {
  if (first === undefined) return 'text';
  if (others.length > 0) return 'album';
  if (first.type === 'document') return 'document';
  return first.type === 'video' ? video : 'image';
}
