import * as z from 'zod';
import { isWellFormed, notWellFormed } from '../text.ts';

export const brandNotesLimit = 2000;

/** How a client speaks: names, words to use and to avoid. Captions are written by them. Empty when there are none. */
const NotesText = z
  .string()
  .trim()
  .max(brandNotesLimit, `At most ${brandNotesLimit} characters`)
  .refine(isWellFormed, notWellFormed);

/** A client's brand notes; of version 0 until somebody has written any. */
export const BrandNotes = z.object({ text: z.string(), version: z.int().nonnegative() });
export type BrandNotes = z.infer<typeof BrandNotes>;

/** New notes, and the version that was read when they must not go over another's. */
export const BrandNotesChange = z.strictObject({ text: NotesText, version: z.int().nonnegative().optional() });
export type BrandNotesChange = z.infer<typeof BrandNotesChange>;

export const noBrandNotes: BrandNotes = { text: '', version: 0 };
