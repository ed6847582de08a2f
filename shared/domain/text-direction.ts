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

/** Names of files, sizes and sentences in Latin letters keep their order within a sentence from right to left. */
export const isolated = <Value>(value: Value, language: string): Value | string =>
  directionOf(language) === 'rtl' && isToIsolate(value) ? `\u2068${value}\u2069` : value;

/** Not single words, which need nothing and may choose a text of the message, and not addresses, which would not work. */
const isToIsolate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /[a-z]/i.test(value) &&
  /[^\p{L}\p{M}-]/u.test(value) &&
  !/\p{Script=Arabic}|\u2068|^https?:/u.test(value);
