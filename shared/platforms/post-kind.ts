import * as z from 'zod';
import type { JudgedFile } from './rules/rule.ts';

/** What a post is at a platform: each kind has metrics of its own. An album is a carousel or several photos. */
export const PostKind = z.enum(['text', 'link', 'image', 'album', 'video', 'reel', 'story']);
export type PostKind = z.infer<typeof PostKind>;

/** The kind of a post by its files alone; `video` is what a single video becomes. */
export function kindOfFiles(
  [first, ...others]: readonly Pick<JudgedFile, 'type'>[],
  video: 'video' | 'reel',
): PostKind {
  if (first === undefined) return 'text';
  if (others.length > 0) return 'album';
  return first.type === 'video' ? video : 'image';
}
