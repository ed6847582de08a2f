import type { TextSequence } from './text-sequence.ts';

/** The places of each word by number: from `starts[word]` up to `starts[word + 1]`, exclusive. */
export interface Postings {
  readonly textCount: number;
  readonly starts: Uint32Array;
  /** The position and the text of each place; ascending per word. */
  readonly positions: Uint32Array;
  readonly texts: Uint32Array;
}

export function postingsOf(sequence: TextSequence, wordCount: number): Postings {
  const starts = new Uint32Array(wordCount + 1);
  forEachWord(sequence, (word) => {
    starts[word + 1] = (starts[word + 1] as number) + 1;
  });
  for (let word = 0; word < wordCount; word += 1)
    starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
  const positions = new Uint32Array(starts[wordCount] as number);
  const texts = new Uint32Array(positions.length);
  const next = starts.slice();
  forEachWord(sequence, (word, position, text) => {
    const place = next[word] as number;
    positions[place] = position;
    texts[place] = text;
    next[word] = place + 1;
  });
  return { textCount: sequence.count, starts, positions, texts };
}

function forEachWord(
  { words, count, startOf, endOf }: TextSequence,
  emit: (word: number, position: number, text: number) => void,
) {
  for (let text = 0; text < count; text += 1) {
    const end = endOf(text);
    for (let position = startOf(text); position < end; position += 1) emit(words[position] as number, position, text);
  }
}
