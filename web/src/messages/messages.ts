import type { FormatValues } from 'icu-minify/format';
import type { ReactNode } from 'react';
import type { Params } from '../../../shared/messages/coded-message.ts';
import { formatMessage, formatText, hasPlaceholders, type Message } from '../../../shared/messages/format-message.ts';
import type { HasPlaceholders, PlaceholderValues, TagsOf } from '../../../shared/messages/placeholders.ts';

/** A text is a string; with placeholders it is a function of them, and with tags one that answers what React shows. */
export type Text<English extends string> =
  HasPlaceholders<English> extends false
    ? string
    : [TagsOf<English>] extends [never]
      ? (values: PlaceholderValues<English>) => string
      : (
          values: PlaceholderValues<English> & Readonly<Record<TagsOf<English>, (words: ReactNode) => ReactNode>>,
        ) => ReactNode;

/** The texts of a part of the app: the shape of its English, in the language of the app. */
export type Texts<English> = English extends string
  ? Text<English>
  : { readonly [Name in keyof English]: Texts<English[Name]> };

let chosen: { readonly tag: string; readonly translations: Readonly<Record<string, Message>> } = {
  tag: 'en',
  translations: {},
};

/** Chooses the language. Texts are read when a page is loaded, so this comes before the first one. */
export function setLocale(tag: string, translations: Readonly<Record<string, Message>> = {}) {
  chosen = { tag, translations };
}

/** The BCP 47 tag of the language that texts are in. */
export const locale = (): string => chosen.tag;

/** The words of the app's language for a message that comes in English; English where it has none. */
export function translated(key: string, english: string, values?: Params): string {
  const translation = chosen.translations[key];
  return translation === undefined ? english : formatText(translation, chosen.tag, values);
}

/**
 * The texts of a part of the app, written in English as ICU messages, in the language of the app. A language's file names
 * them by the part and their place in it, like `webhooks.columns.time`; what it leaves out stays English.
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

/** English says whether a text is a function; words without a translation follow the plural rules of English. */
function textOf(key: string, english: Message): unknown {
  const translation = chosen.translations[key];
  const [message, tag] = translation === undefined ? [english, 'en'] : [translation, chosen.tag];
  if (!hasPlaceholders(english)) return message;
  return (values: FormatValues) => formatMessage(message, tag, values);
}
