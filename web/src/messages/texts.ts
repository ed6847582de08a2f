/** What English texts come to in any language: the same shape, with words of its own. */
export type Said<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof T]: Said<T[Name]> };

/** A translation of texts; what it leaves out is said in English. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof T]?: Translation<T[Name]> };

let spoken: Readonly<Record<string, unknown>> = {};

/** Chooses the language, by its translations. Texts are read when a page is loaded, so this comes before the first one. */
export function speak(translations: Readonly<Record<string, unknown>>) {
  spoken = translations;
}

/** The texts of a part of the app in the language that is spoken, by the name it has in a language's file. */
export function texts<const English extends object>(part: string, english: English): Said<English> {
  return translated(english, spoken[part]) as Said<English>;
}

function translated(english: unknown, translation: unknown): unknown {
  if (translation === undefined) return english;
  if (!isGroup(english) || !isGroup(translation)) return translation;
  return Object.fromEntries(Object.entries(english).map(([name, text]) => [name, translated(text, translation[name])]));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
