/** `©` and `®` are letters unless a selector makes them pictures; digits likewise. */
export const emoji =
  /\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3|[\u00A9\u00AE]\uFE0F|(?![\u00A9\u00AE])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*[\u{E0020}-\u{E007F}]*/gu;

/**
 * The posts of a thread that a text becomes: whole paragraphs, sentences or words, and characters where a word is too
 * long.
 */
export function textParts(text: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (!fits(rest)) {
    const part = beginningOf(rest, fits);
    parts.push(part.trim());
    rest = rest.slice(part.length).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function beginningOf(text: string, fits: (part: string) => boolean): string {
  const words = text.split(/(?<=\s)(?=\S)/);
  const most = longest(words, fits) ?? longest(charactersOf(text), fits) ?? longest(Array.from(text), fits) ?? text;
  return lastEnd(most, /\n\s*\n/g) ?? lastEnd(most, /[.!?\u061f\u2026]\s/g) ?? most;
}

const charactersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** The most of the parts that fit together; undefined when the first does not. */
function longest(parts: readonly string[], fits: (part: string) => boolean): string | undefined {
  let taken = '';
  for (const part of parts) {
    if (!fits((taken + part).trim())) break;
    taken += part;
  }
  return taken === '' ? undefined : taken;
}

/** Up to the last such end, unless that leaves less than half. */
function lastEnd(text: string, end: RegExp): string | undefined {
  const at = [...text.matchAll(end)].map(({ index, 0: found }) => index + found.length).at(-1);
  return at !== undefined && at * 2 >= text.length ? text.slice(0, at) : undefined;
}

/** How a platform measures one post of a thread. */
export interface ThreadRule {
  /** In units of `lengthOf`. */
  readonly limit: number;
  readonly lengthOf: (text: string) => number;
}

/** The posts that a text becomes. */
export const threadOf = (text: string, { limit, lengthOf }: ThreadRule): string[] =>
  textParts(text, (part) => lengthOf(part) <= limit);
