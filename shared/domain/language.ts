import * as z from 'zod';
import { otherLanguages } from '../page-languages.ts';

export const LanguageTag = z.enum(['en', ...otherLanguages]);
export type LanguageTag = z.infer<typeof LanguageTag>;

export type OtherLanguage = Exclude<LanguageTag, 'en'>;
