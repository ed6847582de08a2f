import { invalidParameter } from '../meta/graph-error.ts';
import { tooManyLinks } from './refusals.ts';

const mostUnits = 500;
const mostLinks = 5;

const segmenter = new Intl.Segmenter();
const isEmoji = (grapheme: string) =>
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u.test(grapheme) ||
  /^\p{Extended_Pictographic}(?<![©®])/u.test(grapheme);

/** Signs beyond ASCII count as bytes (175 refusals at 500 characters: gitroomhq/postiz-app #1946, 2026-09). */
const isSign = (grapheme: string) => /^[^\p{L}\p{M}\p{N}\p{ASCII}]/u.test(grapheme);

/** Characters, and the bytes of emoji and signs. */
function unitsOf(text: string): number {
  let units = 0;
  for (const { segment } of segmenter.segment(text))
    units += isEmoji(segment) || isSign(segment) ? Buffer.byteLength(segment) : Array.from(segment).length;
  return units;
}

const addresses = /\b(?:https?:\/\/|www\.)[^\s]+/gi;

/** @throws GraphError when Threads takes no such text */
export function requireTakenText(text: string, link: string | null): void {
  if (unitsOf(text) > mostUnits) throw invalidParameter(`Param text must be at most ${mostUnits} characters long.`);
  const links = new Set([...(text.match(addresses) ?? []), ...(link === null ? [] : [link])]);
  if (links.size > mostLinks) throw tooManyLinks();
}
