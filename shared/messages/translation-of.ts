import type { HasPlaceholders, PlaceholderValues } from './placeholders.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Every text of the English, and no other, with no placeholder that the English does not fill. */
type Whole<English extends Catalogue, Words> = {
  readonly [Code in keyof English]: Code extends keyof Words ? Fitting<Words[Code], English[Code]> : string;
} & { readonly [Code in Exclude<keyof Words, keyof English>]: never };

/** A language may count what the English only shows, as Arabic has to. */
type Fitting<Words, English extends string> = Words extends string
  ? HasPlaceholders<Words> extends HasPlaceholders<English>
    ? [keyof PlaceholderValues<Words>] extends [keyof PlaceholderValues<English>]
      ? Words
      : never
    : never
  : never;

/**
 * A catalogue in another language: `error-texts.ar.ts` stands beside `error-texts.ts`. A build compiles its texts.
 * @__NO_SIDE_EFFECTS__
 */
export function translationOf<English extends Catalogue>() {
  return <const Words extends Catalogue>(texts: Words & Whole<English, Words>): Words => texts;
}
