import type { HasPlaceholders, PlaceholderValues, TagsOf } from '../../../shared/messages/placeholders.ts';
import type { CodedTexts } from '../../../shared/messages/coded-texts.ts';
import type { platformTexts } from '../../../shared/platforms/registry.ts';
import type { Catalogue } from './catalogue.ts';
import type { Texts } from './messages.ts';

/** All texts by key, like `webhooks.columns.time`. */
type TextsByKey = { readonly [Found in KeysIn<Catalogue, ''> as Found[0]]: Found[1] } & Texts<
  CodedTexts & All<(typeof platformTexts)[number]>
>;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

type KeysIn<Texts, Prefix extends string> = {
  [Name in NamesOf<Texts>]: Texts[Name] extends string | ((values: never) => unknown)
    ? [`${Prefix}${Name}`, Texts[Name]]
    : KeysIn<Texts[Name], `${Prefix}${Name}.`>;
}[NamesOf<Texts>];

type NamesOf<Texts> = Exclude<keyof Texts, Texts extends readonly unknown[] ? keyof (readonly unknown[]) : never> &
  string;

/** A translation may omit placeholders but not add any. */
type Fitting<Words extends string, English> =
  HasPlaceholders<Words> extends false
    ? Words
    : English extends (values: infer Values) => unknown
      ? TagsOf<Words> extends keyof Values
        ? Values extends PlaceholderValues<Words>
          ? Words
          : never
        : never
      : never;

/** A language's ICU messages by key. Missing texts stay English. */
export function translation<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts & {
    readonly [Key in keyof Texts]: Key extends keyof TextsByKey ? Fitting<Texts[Key], TextsByKey[Key]> : never;
  },
): Readonly<Record<string, string>> {
  return texts;
}
