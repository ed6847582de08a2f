import * as z from 'zod';
import { languageTags } from '../languages.ts';

export const LanguageTag = z.enum(languageTags);
export type LanguageTag = z.infer<typeof LanguageTag>;

export type OtherLanguage = Exclude<LanguageTag, 'en'>;
