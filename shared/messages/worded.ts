import { formatText, hasPlaceholders, isMessage } from './format-message.ts';
import type { HasPlaceholders, PlaceholderValues } from './placeholders.ts';

/** Texts in one language: strings, and functions of the values of their places. */
export type Worded<English> = English extends string
  ? HasPlaceholders<English> extends false
    ? string
    : (values: PlaceholderValues<English>) => string
  : { readonly [Name in keyof English]: Worded<English[Name]> };

/** For what is not read in the app's language: pages of links, reports, mails. */
export const worded = <English extends object>(texts: English, language: string): Worded<English> =>
  wordedIn(texts, language) as Worded<English>;

function wordedIn(texts: unknown, language: string): unknown {
  if (!isMessage(texts))
    return Object.fromEntries(Object.entries(texts as object).map(([name, text]) => [name, wordedIn(text, language)]));
  if (!hasPlaceholders(texts)) return texts;
  return (values: Readonly<Record<string, string | number>>) => formatText(texts, language, values);
}
