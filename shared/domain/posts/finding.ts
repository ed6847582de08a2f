import * as z from 'zod';
import { MediaId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';

/** Something that will stop a post (`blocking`) or spoil it (`warning`), known before it goes out. */
export const Finding = z.object({
  /** Absent when it concerns the post at every platform. */
  platform: Platform.optional(),
  severity: z.enum(['blocking', 'warning']),
  /** What of the post it is about: what was written, its files, what was chosen, or the account it goes to. */
  about: z.enum(['content', 'media', 'options', 'account']),
  code: z.string(),
  /** In plain words, with the platform's name. */
  message: z.string(),
  /** The file it is about, when it is about one. */
  mediaId: MediaId.optional(),
});
export type Finding = z.infer<typeof Finding>;

export const isBlocking = ({ severity }: Pick<Finding, 'severity'>) => severity === 'blocking';
