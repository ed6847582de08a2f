import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';

/** An ICU message, or its compiled form: see `infra/bundling/compiled-messages.ts`. */
export type Message = string | { readonly icu: CompiledMessage };

const compiled = new Map<string, CompiledMessage>();

/** Caches `Intl` formats, which are slow to create. */
function kept<Options, Format>(make: (locale: Intl.LocalesArgument, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale?: Intl.LocalesArgument, options?: Options): Format => {
    const key = JSON.stringify([locale, options]);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'icu' in value);

export const hasPlaceholders = (message: Message): boolean => typeof message !== 'string' || /[{<]/.test(message);

export function formatMessage<Element = string>(message: Message, locale: string, values: FormatValues<Element>) {
  return format<Element>(compiledOf(message), locale, values, { formatters });
}

export function formatText(
  message: Message,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return typeof message === 'string' && !hasPlaceholders(message)
    ? message
    : String(formatMessage(message, locale, values));
}

function compiledOf(message: Message): CompiledMessage {
  if (typeof message !== 'string') return message.icu;
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compile(message);
  compiled.set(message, made);
  return made;
}

const formatters: FormatOptions['formatters'] = {
  getNumberFormat: kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
  getPluralRules: kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
  getDateTimeFormat() {
    throw new Error('A message gets its dates and times as words');
  },
};
