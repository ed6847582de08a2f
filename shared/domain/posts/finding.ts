import * as z from 'zod';
import { MediaId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';

/** A problem known before a post is published: `blocking` stops it, `warning` spoils it. */
export const Finding = z.object({
  platform: Platform.optional(),
  severity: z.enum(['blocking', 'warning']),
  about: z.enum(['content', 'media', 'options', 'account']),
  code: z.string(),
  message: z.string(),
  mediaId: MediaId.optional(),
});
export type Finding = z.infer<typeof Finding>;

export const isBlocking = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking';
