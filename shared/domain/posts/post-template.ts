import * as z from 'zod';
import { PostTemplateId } from '../ids.ts';
import { PostMedia } from '../media/post-media.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostOptions } from '../../platforms/post-options.ts';
import { Instant, requiredLine } from '../text.ts';
import { repeatedPostFields } from './post.ts';

/** Of one client. */
export const templatesLimit = 50;

const TemplateName = requiredLine(60, 'post-template.name-required');

export const NewPostTemplate = z.strictObject({
  name: TemplateName,
  ...repeatedPostFields,
});
export type NewPostTemplate = z.infer<typeof NewPostTemplate>;

export const RenamedTemplate = z.strictObject({ name: TemplateName });

/** What a client's posts begin with. It needs its files as a post does. */
export const PostTemplate = z.object({
  id: PostTemplateId,
  name: z.string(),
  content: z.string(),
  texts: z.partialRecord(Platform, z.string()),
  platforms: z.array(Platform),
  media: z.array(PostMedia),
  platformMedia: z.partialRecord(Platform, z.array(PostMedia)),
  covers: z.partialRecord(Platform, PostMedia).optional(),
  options: PostOptions,
  createdAt: Instant,
});
export type PostTemplate = z.infer<typeof PostTemplate>;
