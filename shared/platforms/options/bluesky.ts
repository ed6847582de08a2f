import * as z from 'zod';
import { shownText } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';

export const BlueskyOptions = z.strictObject({
  /** Shown as a card below the text. */
  link: z
    .url({ protocol: /^https?$/, error: fieldCode('field.web-address') })
    .max(2000)
    .optional(),
  /** The heading of the card, whose page is not read; else the name of its site. */
  linkTitle: shownText(300).optional(),
  /** Goes out as several posts, each an answer to the one before. */
  isThread: z.boolean().optional(),
});
export type BlueskyOptions = z.infer<typeof BlueskyOptions>;
