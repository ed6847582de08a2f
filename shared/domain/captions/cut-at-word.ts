/** At most `limit` UTF-16 units, cut between words where possible and then with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.slice(0, limit).search(/\s\S*$/u);
  const start = text.slice(0, Math.max(space, 0)).trimEnd();
  return `${start === '' ? wholeLetters(text, limit - 1) : start}…`;
}

/** Does not cut inside a grapheme. */
function wholeLetters(text: string, limit: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, limit + 1))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
