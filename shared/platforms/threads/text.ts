import { emoji, textParts } from '../rules/thread.ts';

/** Units of {@link threadsLength}. https://developers.facebook.com/docs/threads/posts */
export const postLimit = 500;
/** Our own: Threads names none. */
export const threadLimit = 20;
/** Different ones in a post, with that of its card. Since 2025-12-22. */
export const linkLimit = 5;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const letters = (text: string) => Array.from(text).length;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Characters; an emoji counts as its bytes of UTF-8. So do signs that are neither letters, digits nor ASCII: Threads refused
 * texts of 500 characters for three curly apostrophes (gitroomhq/postiz-app#1946).
 */
export function threadsLength(text: string): number {
  const found = text.match(emoji) ?? [];
  const others = text.replaceAll(emoji, '');
  const signs = others.match(/[^\p{L}\p{M}\p{N}\p{ASCII}]/gu) ?? [];
  return letters(others) + sum(found.map(bytesOf)) + sum(signs.map((sign) => bytesOf(sign) - 1));
}

const link = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)[^\s<>"'“”«»،؛]+/giu;

/** Without what a sentence adds to an address. */
export const linksIn = (text: string): string[] => [
  ...new Set((text.match(link) ?? []).map((found) => found.replace(/[.,:;!?)\]]+$/, ''))),
];

export const threadOf = (text: string): string[] =>
  textParts(text, (part) => threadsLength(part) <= postLimit && linksIn(part).length <= linkLimit);
