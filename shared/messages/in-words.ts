import { formatSize, showInstant } from '../domain/formatting.ts';
import type { CodedMessage, Param, ShownParam } from './coded-message.ts';
import { formatText, type Message } from './format-message.ts';

/** The texts of a language by their codes. */
export type MessageTexts = Readonly<Record<string, Message>>;

/** How a language shows what is no sentence. */
export type ShowParam = (param: ShownParam) => string | number;

/** A sentence in a language; undefined where its texts lack one for the code, or for that of a sentence within it that brings no English. */
export function inWords(
  { code, params = {} }: CodedMessage,
  texts: MessageTexts,
  locale: string,
  show: ShowParam = inEnglish,
): string | undefined {
  const text = texts[code];
  if (text === undefined) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, param] of Object.entries(params)) {
    const words = isSentence(param) ? sentence(param, texts, locale, show) : show(param);
    if (words === undefined) return undefined;
    values[name] = words;
  }
  return formatText(text, locale, values);
}

const isSentence = (param: Param): param is Exclude<Param, ShownParam> => typeof param === 'object' && 'code' in param;

const sentence = (param: Exclude<Param, ShownParam>, texts: MessageTexts, locale: string, show: ShowParam) =>
  inWords(param, texts, locale, show) ?? ('message' in param ? show(param.message) : undefined);

function inEnglish(param: ShownParam): string | number {
  if (typeof param !== 'object') return param;
  return 'at' in param ? showInstant(param.at, param.timeZone) : formatSize(param.bytes);
}
