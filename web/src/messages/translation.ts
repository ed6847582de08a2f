import type { HasPlaceholders, PlaceholderValues, TagsOf } from '../../../shared/messages/placeholders.ts';
import type { Catalogue } from './catalogue.ts';

/** Every text of the app by its key: the part and the place in it, like `webhooks.columns.time`. */
type TextsByKey = { readonly [Found in KeysIn<Catalogue, ''> as Found[0]]: Found[1] };

type KeysIn<Texts, Prefix extends string> = {
  [Name in NamesOf<Texts>]: Texts[Name] extends string | ((values: never) => unknown)
    ? [`${Prefix}${Name}`, Texts[Name]]
    : KeysIn<Texts[Name], `${Prefix}${Name}.`>;
}[NamesOf<Texts>];

type NamesOf<Texts> = Exclude<keyof Texts, Texts extends readonly unknown[] ? keyof (readonly unknown[]) : never> &
  string;

/** A translation may leave placeholders of the English out, and has none of its own. */
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

/** The texts of a language by their keys, as ICU messages. Texts that are left out stay English. */
export function translation<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts & {
    readonly [Key in keyof Texts]: Key extends keyof TextsByKey ? Fitting<Texts[Key], TextsByKey[Key]> : never;
  },
): Readonly<Record<string, string>> {
  return texts;
}
