import type { FormatValues } from 'icu-minify/format';
import type { ReactNode } from 'react';
import { formatMessage, hasPlaceholders, isMessage, type Message } from '../../../shared/messages/format-message.ts';
import { isolated } from '../../../shared/domain/text-direction.ts';
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

/** ICU messages of groups, by their names. */
export interface Translation {
  readonly [name: string]: Message | Translation | readonly (Message | Translation)[];
}

type ByKey = Readonly<Record<string, Message>>;

interface Chosen {
  readonly tag: string;
  readonly translations: ByKey;
  readonly answers: ByKey;
}

let chosen: Chosen = { tag: 'en', translations: {}, answers: {} };

/** Call it before the first page is loaded, because texts are read on import. */
export function setLocale(tag: string, translations: ByKey = {}) {
  chosen = { tag, translations, answers: {} };
}

/** Call it before what shows these texts is loaded. */
export function addTexts(groups: Translation) {
  chosen = { ...chosen, translations: Object.assign(Object.create(chosen.translations), byKey(groups)) };
}

/** Thousands at once, before anything is drawn. */
function byKey(texts: object, prefix = '', found: Record<string, Message> = {}): ByKey {
  for (const [name, text] of Object.entries(texts))
    if (isMessage(text)) found[`${prefix}${name}`] = text;
    else byKey(text, `${prefix}${name}.`, found);
  return found;
}

export const locale = (): string => chosen.tag;

/** `a, b, c`, as the language joins them. */
export const inAList = (parts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'unit' }).format(parts);

/** What rules and functions say, by its codes: some are also keys of texts. */
export function addAnswers(answers: ByKey) {
  chosen = { ...chosen, answers: { ...chosen.answers, ...answers } };
}

export const answers = (): ByKey => chosen.answers;

/**
 * The groups of an area in the app's language, from its English of `shared/texts/en`. Their translation keys are the paths,
 * like `webhooks.columns.time`; a missing translation stays English. Each text is looked up when it is read: the module may
 * be loaded before the texts are.
 */
export function messages<const English extends Translation>(english: English): Texts<English> {
  const groups = Object.entries(english).map(([name, group]) => [name, localized(name, group)]);
  return Object.fromEntries(groups) as Texts<English>;
}

function localized(key: string, english: unknown): unknown {
  if (isMessage(english)) return textOf(key, english);
  if (Array.isArray(english)) return english.map((item, place) => localized(`${key}.${place}`, item));
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(english as object).map(([name, text]) => [
        name,
        { enumerable: true, get: lookedUp(() => localized(`${key}.${name}`, text)) },
      ]),
    ),
  );
}

/** Once for the texts that there are. */
function lookedUp(look: () => unknown): () => unknown {
  let [found, texts]: [unknown, ByKey | undefined] = [undefined, undefined];
  return () => {
    if (texts !== chosen.translations) [found, texts] = [look(), chosen.translations];
    return found;
  };
}

/** The English decides whether a text is a function. A missing translation uses English plural rules. */
function textOf(key: string, english: Message): unknown {
  const translation = chosen.translations[key];
  const [message, tag] = translation === undefined ? [english, 'en'] : [translation, chosen.tag];
  if (!hasPlaceholders(english)) return message;
  return (values: FormatValues) => formatMessage(message, tag, inOrder(values, tag));
}

const inOrder = (values: FormatValues, tag: string): FormatValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value, tag)]));
