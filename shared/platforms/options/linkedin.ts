import * as z from 'zod';
import { isWellFormed, notWellFormed, tooLong } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';

export const LinkedInOptions = z.strictObject({
  link: z.url({ protocol: /^https?$/, error: fieldCode('field.web-address') }).max(2000),
  /** What the link is called there; else the name of its site. */
  linkTitle: z.string().min(1).max(200, tooLong).refine(isWellFormed, notWellFormed).optional(),
});
export type LinkedInOptions = z.infer<typeof LinkedInOptions>;
