/** Where each word stands, by its number: `positions[starts[word]]` up to but without `positions[starts[word + 1]]`. */
export interface Postings {
  /** How many positions of the text are in here. */
  readonly end: number;
  readonly starts: Uint32Array;
  /** Ascending for each word. */
  readonly positions: Uint32Array;
}

/** Stands at a position without a word. */
export const noWord = 0xff_ff_ff_ff;

/**
 * @param words the number of the word at each position
 * @param end positions from here on are left out
 * @param wordCount above every number of a word
 */
export function postingsOf(words: Uint32Array, end: number, wordCount: number): Postings {
  const starts = new Uint32Array(wordCount + 1);
  for (let at = 0; at < end; at += 1) {
    const word = words[at] as number;
    if (word !== noWord) starts[word + 1] = (starts[word + 1] as number) + 1;
  }
  for (let word = 0; word < wordCount; word += 1)
    starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  const positions = new Uint32Array(starts[wordCount] as number);
  const next = starts.slice();
  for (let at = 0; at < end; at += 1) {
    const word = words[at] as number;
    if (word === noWord) continue;
    const place = next[word] as number;
    positions[place] = at;
    next[word] = place + 1;
  }
  return { end, starts, positions };
}
