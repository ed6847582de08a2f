import compile from 'icu-minify/compile';
import { directionOf } from '../domain/text-direction.ts';
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

export const hasPlaceholders = (message: Message): boolean => typeof message !== 'string' || /[{<]/.test(message);

export function formatMessage<Element = string>(message: Message, locale: string, values: FormatValues<Element>) {
  const inOrder = directionOf(locale) === 'rtl' ? isolated(values) : values;
  return format<Element>(compiledOf(message), locale, inOrder, { formatters });
}

/** Names of files, sizes and sentences in Latin letters keep their order within a sentence from right to left. */
const isolated = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isToIsolate(value) ? `\u2068${value}\u2069` : value]),
  ) as Values;

/** Not single words, which need nothing and may choose a text of the message, and not addresses, which would not work. */
const isToIsolate = (value: unknown) =>
  typeof value === 'string' &&
  /[a-z]/i.test(value) &&
  /[^\p{L}\p{M}-]/u.test(value) &&
  !/\p{Script=Arabic}|\u2068|^https?:/u.test(value);

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
