import * as z from 'zod';
import { MediaId } from '../ids.ts';
import { Params } from '../../messages/coded-message.ts';
import { Platform } from '../../platforms/platforms.ts';

/** A problem known before a post is published: `blocking` stops it, `warning` spoils it. */
export const Finding = z.object({
  platform: Platform.optional(),
  severity: z.enum(['blocking', 'warning']),
  about: z.enum(['content', 'media', 'options', 'account']),
  /** Its text is that of `finding.<code>`. */
  code: z.string(),
  params: Params.optional(),
  mediaId: MediaId.optional(),
});
export type Finding = z.infer<typeof Finding>;

/** As it is answered: in English too, with the platform's name. */
export const WordedFinding = z.object({ ...Finding.shape, message: z.string() });
export type WordedFinding = z.infer<typeof WordedFinding>;

export const isBlocking = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking';
