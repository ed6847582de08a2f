import { utf16Length } from '../../platforms/rules/rule.ts';

/** At most `limit` long, by default in UTF-16 units, cut between words where possible and then with an ellipsis. */
export function cutAtWord(text: string, limit: number, lengthOf: (text: string) => number = utf16Length): string {
  if (lengthOf(text) <= limit) return text;
  const start = longestStart(text, (part) => lengthOf(`${part}…`) <= limit);
  const space = text.slice(0, start.length + 1).search(/\s\S*$/u);
  const words = text.slice(0, Math.max(space, 0)).trimEnd();
  return `${words === '' ? start : words}…`;
}

/** Does not cut inside a grapheme. */
function longestStart(text: string, fits: (start: string) => boolean): string {
  const ends = Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) => index + segment.length);
  const startOf = (letters: number) => text.slice(0, ends[letters - 1] ?? 0);
  let [most, tooMany] = [0, ends.length + 1];
  while (tooMany - most > 1) {
    const letters = Math.floor((most + tooMany) / 2);
    if (fits(startOf(letters))) most = letters;
    else tooMany = letters;
  }
  return startOf(most);
}
