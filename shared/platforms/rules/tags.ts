const hashtag = /(?<![\p{L}\p{M}\p{N}_/&])#[\p{L}\p{M}\p{N}_]+/gu;
const mention = /(?<![\p{L}\p{M}\p{N}_.@/])@[A-Za-z0-9_][A-Za-z0-9_.]*/gu;

/** In any script; a `#` inside a word or an address starts none. */
export const hashtagsIn = (text: string) => text.match(hashtag) ?? [];

export const mentionsIn = (text: string) => text.match(mention) ?? [];

export interface TextPart {
  readonly at: number;
  readonly text: string;
  readonly isTag: boolean;
}

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const tag = new RegExp(`${hashtag.source}|${mention.source}`, 'gu');
  for (const { index, 0: found } of text.matchAll(tag)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isTag: false });
    parts.push({ at: index, text: found, isTag: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isTag: false });
  return parts;
}
