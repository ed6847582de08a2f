import type { HasPlaceholders, PlaceholderValues, TagsOf } from '../../../shared/messages/placeholders.ts';
import type { Message } from '../../../shared/messages/format-message.ts';
import type { KnownGroups } from './known-groups.ts';

/** The texts of groups by their names in the catalogue, in the shape of their English. */
export interface Translation {
  readonly [name: string]: Message | Translation | readonly (Message | Translation)[];
}

type NamesOf<Texts> = Exclude<keyof Texts, Texts extends readonly unknown[] ? keyof (readonly unknown[]) : never>;

/** Every text of the English, and no other. */
type Whole<English, Words> = English extends string | ((values: never) => unknown)
  ? Words extends string
    ? Fitting<Words, English>
    : string
  : English extends readonly unknown[]
    ? WholeList<English, Words>
    : WholeGroup<English, Words> & { readonly [Name in Exclude<keyof Words, keyof English>]: never };

type WholeGroup<English, Words> = {
  readonly [Name in NamesOf<English>]: Name extends keyof Words ? Whole<English[Name], Words[Name]> : unknown;
};

/** Lists of a known length have that length in every language. */
type WholeList<English extends readonly unknown[], Words> = number extends English['length']
  ? readonly Whole<English[number], string>[]
  : WholeGroup<English, Words> & { readonly length: English['length'] };

/** With the placeholders and tags of the English. */
type Fitting<Words extends string, English> =
  HasPlaceholders<Words> extends false
    ? English extends string
      ? Words
      : never
    : English extends (values: infer Values) => unknown
      ? [keyof Values] extends [keyof PlaceholderValues<Words> | TagsOf<Words>]
        ? TagsOf<Words> extends keyof Values
          ? Values extends PlaceholderValues<Words>
            ? Words
            : never
          : never
        : never
      : never;

/** Groups that have every text of their English, and no other. */
export type WholeGroups<Groups> = {
  readonly [Name in keyof Groups]: Name extends keyof KnownGroups ? Whole<KnownGroups[Name], Groups[Name]> : never;
};
