import * as z from 'zod';
import { MediaId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';

/** A problem known before a post is published: `blocking` stops it, `warning` spoils it. */
export const Finding = z.object({
  /** Absent when it concerns all platforms. */
  platform: Platform.optional(),
  severity: z.enum(['blocking', 'warning']),
  /** The part of the post: text, files, options, or the account. */
  about: z.enum(['content', 'media', 'options', 'account']),
  code: z.string(),
  /** For people; names the platform. */
  message: z.string(),
  /** Set when it concerns one file. */
  mediaId: MediaId.optional(),
});
export type Finding = z.infer<typeof Finding>;

export const isBlocking = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking';
