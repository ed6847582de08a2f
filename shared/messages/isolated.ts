import { directionOf } from '../domain/text-direction.ts';

/** Names of files, sizes and sentences in Latin letters keep their order within a sentence from right to left. */
export const isolated = <Value>(value: Value, language: string): Value | string =>
  directionOf(language) === 'rtl' && isToIsolate(value) ? `\u2068${value}\u2069` : value;

/** Not single words, which need nothing and may choose a text of the message, and not addresses, which would not work. */
const isToIsolate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /[a-z]/i.test(value) &&
  /[^\p{L}\p{M}-]/u.test(value) &&
  !/\p{Script=Arabic}|\u2068|^https?:/u.test(value);
