import * as z from 'zod';
import { EvergreenId, PostId, PostTemplateId } from '../ids.ts';
import { PostStatus } from '../posts/post-status.ts';
import { Instant } from '../text.ts';

export const MediaUse = z.object({
  postId: PostId,
  beginning: z.string(),
  status: PostStatus,
  scheduledFor: Instant.optional(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** A template that shows the file. */
export const TemplateUse = z.object({ templateId: PostTemplateId, name: z.string() });
export type TemplateUse = z.infer<typeof TemplateUse>;

/** An entry of the evergreen queue that shows the file. */
export const EvergreenUse = z.object({ evergreenId: EvergreenId, beginning: z.string() });
export type EvergreenUse = z.infer<typeof EvergreenUse>;

const shownLetters = 40;

export function beginningOf(content: string): string {
  const letters = Array.from(content);
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : content;
}
