import { languageRow } from '../../languages.ts';

export const dateLocaleOf = (language: string): string => languageRow(language)?.dates ?? language;
