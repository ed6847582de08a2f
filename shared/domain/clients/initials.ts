/** The first letters of two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s&·–-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}
