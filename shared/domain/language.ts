import * as z from 'zod';

/** BCP 47. English is complete, and the others fall back to it. */
export const LanguageTag = z.enum(['en', 'ar', 'fr']);
export type LanguageTag = z.infer<typeof LanguageTag>;

export type OtherLanguage = Exclude<LanguageTag, 'en'>;
