import * as z from 'zod';
import { PostTemplateId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant, requiredLine } from '../text.ts';
import { repeatedPostFields } from './post.ts';
import { keptContent } from './post-record.ts';

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
  ...keptContent,
  platforms: z.array(Platform),
  createdAt: Instant,
});
export type PostTemplate = z.infer<typeof PostTemplate>;
