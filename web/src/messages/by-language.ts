import type { LanguageTag } from '../../../shared/domain/language.ts';
import { type Worded, worded } from '../../../shared/messages/worded.ts';

const tagOf = (file: string) => /\/texts\/([^/]+)\//.exec(file)?.[1] ?? '';

type Files<Texts> = Readonly<Record<string, Texts>>;
type ByLanguage<Texts> = Readonly<Record<LanguageTag, Texts>>;

/** From `import.meta.glob` of a file of `shared/texts/<language>`, for what is read in a language that is not the app's. */
export const byLanguage = <Texts>(files: Files<Texts>) =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [tagOf(file), texts])) as ByLanguage<Texts>;

/** {@link byLanguage}, put into words. */
export const wordsByLanguage = <English extends object>(files: Files<English>): ByLanguage<Worded<English>> =>
  byLanguage(Object.fromEntries(Object.entries(files).map(([file, texts]) => [file, worded(texts, tagOf(file))])));
