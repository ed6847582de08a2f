import { locale } from './messages.ts';

/** As people in Lebanon write: their names of months, Latin digits and 24 hours. */
const dateLocales: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-LB-u-hc-h23-nu-latn', fr: 'fr' };

export const dateLocale = (): string => dateLocales[locale()] ?? locale();

/** Made when first used, because modules may be loaded before the language is chosen. */
export function forLanguage<Format>(make: (locales: { numbers: string; dates: string }) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const tag = locale();
    const format = made.get(tag) ?? make({ numbers: tag, dates: dateLocale() });
    made.set(tag, format);
    return format;
  };
}
