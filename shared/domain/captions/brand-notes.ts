import * as z from 'zod';
import { isWellFormed, notWellFormed, tooLong } from '../text.ts';

export const brandNotesLimit = 2000;

const NotesText = z.string().trim().max(brandNotesLimit, tooLong).refine(isWellFormed, notWellFormed);

export const BrandNotes = z.object({ text: z.string(), version: z.int().nonnegative() });
export type BrandNotes = z.infer<typeof BrandNotes>;

/** `version` is the one that was read; a newer one refuses the change. */
export const BrandNotesChange = z.strictObject({ text: NotesText, version: z.int().nonnegative().optional() });
export type BrandNotesChange = z.infer<typeof BrandNotesChange>;

export const noBrandNotes: BrandNotes = { text: '', version: 0 };
