import type { FormatValues } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { formatMessage, hasPlaceholders, type Message } from '../../../shared/messages/format-message.ts';
import type { HasPlaceholders, PlaceholderValues, TagsOf } from '../../../shared/messages/placeholders.ts';

/** A string; with placeholders a function of their values; with tags a function that returns a React node. */
type Text<English extends string> =
  HasPlaceholders<English> extends false
    ? string
    : [TagsOf<English>] extends [never]
      ? (values: PlaceholderValues<English>) => string
      : (
          values: PlaceholderValues<English> & Readonly<Record<TagsOf<English>, (words: ReactNode) => ReactNode>>,
        ) => ReactNode;

/** The texts of one part: same shape as its English, in the app's language. */
export type Texts<English> = English extends string
  ? Text<English>
  : { readonly [Name in keyof English]: Texts<English[Name]> };

let chosen: { readonly tag: string; readonly translations: Readonly<Record<string, Message>> } = {
  tag: 'en',
  translations: {},
};

/** Call it before the first page is loaded, because texts are read on import. */
export function setLocale(tag: string, translations: Readonly<Record<string, Message>> = {}) {
  chosen = { tag, translations };
}

export const locale = (): string => chosen.tag;

/** The app language's text for a message that arrives in English, or the English. */
export const translations = (): Readonly<Record<string, Message>> => chosen.translations;

/**
 * Declares the texts of a part as English ICU messages. Their translation keys are the part and the path, like
 * `webhooks.columns.time`; a missing translation stays English.
 */
export function messages<const English extends object>(part: string, english: English): Texts<English> {
  return localized(part, english) as Texts<English>;
}

function localized(key: string, english: unknown): unknown {
  if (isMessage(english)) return textOf(key, english);
  if (Array.isArray(english)) return english.map((item, place) => localized(`${key}.${place}`, item));
  return Object.fromEntries(
    Object.entries(english as object).map(([name, text]) => [name, localized(`${key}.${name}`, text)]),
  );
}

const isMessage = (english: unknown): english is Message =>
  typeof english === 'string' || (typeof english === 'object' && english !== null && 'icu' in english);

/** The English decides whether a text is a function. A missing translation uses English plural rules. */
function textOf(key: string, english: Message): unknown {
  const translation = chosen.translations[key];
  const [message, tag] = translation === undefined ? [english, 'en'] : [translation, chosen.tag];
  if (!hasPlaceholders(english)) return message;
  return (values: FormatValues) => formatMessage(message, tag, values);
}
