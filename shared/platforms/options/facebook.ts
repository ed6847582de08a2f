import * as z from 'zod';
import { FirstCommentText } from './first-comment-text.ts';
import { Place } from './place.ts';
import { fieldCode } from '../../messages/field-code.ts';

export const FacebookOptions = z.strictObject({
  /** Absent: a text, a link, photos or a video, depending on the files. */
  format: z.enum(['reel']).optional(),
  link: z
    .url({ protocol: /^https?$/, error: fieldCode('field.web-address') })
    .max(2000)
    .optional(),
  firstComment: FirstCommentText.optional(),
  location: Place.optional(),
});
export type FacebookOptions = z.infer<typeof FacebookOptions>;
