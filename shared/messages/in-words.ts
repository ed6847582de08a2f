import { formatSize, showInstant } from '../domain/formatting.ts';
import type { CodedMessage, Param } from './coded-message.ts';
import { formatText, type Message } from './format-message.ts';

/** The texts of a language by their codes. */
export type MessageTexts = Readonly<Record<string, Message>>;

/** A sentence in a language; undefined where its texts lack one for the code, or for that of a sentence within it that brings no English. */
export function inWords({ code, params = {} }: CodedMessage, texts: MessageTexts, locale: string): string | undefined {
  const text = texts[code];
  if (text === undefined) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, param] of Object.entries(params)) {
    const words = wordsOf(param, texts, locale);
    if (words === undefined) return undefined;
    values[name] = words;
  }
  return formatText(text, locale, values);
}

function wordsOf(param: Param, texts: MessageTexts, locale: string): string | number | undefined {
  if (typeof param !== 'object') return param;
  if ('at' in param) return showInstant(param.at, param.timeZone, locale);
  if ('bytes' in param) return formatSize(param.bytes, locale);
  return inWords(param, texts, locale) ?? ('message' in param ? param.message : undefined);
}
