import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import { locale } from './messages.ts';

/** `Arabic`, in the app's language. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}

export const dateLocale = (): string => dateLocaleOf(locale());

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
