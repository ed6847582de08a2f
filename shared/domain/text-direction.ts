import { languageRow } from '../languages.ts';

export type TextDirection = 'ltr' | 'rtl';

export const directionOf = (language: string): TextDirection =>
  languageRow(language)?.isRightToLeft === true ? 'rtl' : 'ltr';

/** A sentence of ours with names or words in the other script runs as its page does; it may begin with either. */
export const hasTwoScripts = (text: string): boolean =>
  /\p{Script=Arabic}/u.test(text) && /\p{Script=Latin}/u.test(text);

/** Marks that come with what is copied from a page: they turn or isolate words, and no name has them. */
export const withoutDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
