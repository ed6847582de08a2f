/** A part of a text, in UTF-16 units. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
}

export interface Slash extends TextPart {
  /** What was typed after the slash. */
  readonly words: string;
}

const atSlash = /(?:^|\s)\/([^\s/]{0,30})$/;

/** The slash that a word begins with which ends at the caret. Addresses and dates have none. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const words = atSlash.exec(text.slice(0, caret))?.[1];
  return words === undefined ? undefined : { from: caret - words.length - 1, to: caret, words };
}

/** The text with words in place of a part, and where the caret stands then. */
export const withWords = (text: string, { from, to }: TextPart, words: string) => ({
  text: `${text.slice(0, from)}${words}${text.slice(to)}`,
  caret: from + words.length,
});
