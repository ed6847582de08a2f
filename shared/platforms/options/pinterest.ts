import * as z from 'zod';
import { shownText } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { BoardId, BoardSectionId } from './board.ts';

/** UTF-16 units. */
export const titleLimit = 100;

export const PinterestOptions = z.strictObject({
  /** The number of a board, which people choose. Its name is never kept: Pinterest forbids to store what it says. */
  board: BoardId.optional(),
  /** The number of a section of that board. */
  section: BoardSectionId.optional(),
  title: shownText(titleLimit).optional(),
  /** Where the pin leads. */
  link: z
    .url({ protocol: /^https?$/, error: fieldCode('field.web-address') })
    .max(2048)
    .optional(),
  /** Of a video: the moment of its cover, in milliseconds. */
  coverAt: z.int().nonnegative().optional(),
});
export type PinterestOptions = z.infer<typeof PinterestOptions>;
