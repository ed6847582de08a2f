const ellipsis = '…';

/**
 * The beginning of a text that a platform takes: whole words, or what is seen as whole characters of a single long one.
 * @param lengthOf as the platform counts
 */
export function shortened(text: string, limit: number, lengthOf: (text: string) => number): string {
  if (lengthOf(text) <= limit) return text;
  const words = text.split(/(?<=\s)(?=\S)/);
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const fits = (beginning: string) => lengthOf(beginning) <= limit;
  return longest(words, fits) ?? longest(characters, fits) ?? '';
}

/** Of the beginnings of some parts, but not all. Undefined when even the first is too long. */
function longest(parts: readonly string[], fits: (beginning: string) => boolean): string | undefined {
  const beginning = (count: number) => `${parts.slice(0, count).join('').trimEnd()}${ellipsis}`;
  let [least, most] = [0, parts.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(beginning(middle))) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? undefined : beginning(least);
}
