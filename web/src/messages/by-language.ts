import type { LanguageTag } from '../../../shared/domain/language.ts';

/** From `import.meta.glob` of a file of `shared/texts/<language>`, for what is read in a language that is not the app's. */
export const byLanguage = <Texts>(files: Readonly<Record<string, Texts>>) =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.split('/').at(-2), texts])) as Readonly<
    Record<LanguageTag, Texts>
  >;
