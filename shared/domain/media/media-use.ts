import * as z from 'zod';
import { PostId } from '../ids.ts';
import { PostStatus } from '../posts/post-status.ts';
import { Instant } from '../text.ts';

export const MediaUse = z.object({
  postId: PostId,
  beginning: z.string(),
  status: PostStatus,
  scheduledFor: Instant.optional(),
});
export type MediaUse = z.infer<typeof MediaUse>;

const shownLetters = 40;

export function beginningOf(content: string): string {
  const letters = Array.from(content);
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : content;
}
