interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Longer texts are shown before and after, whole. */
const mostWords = 1500;

/** By words, with the white space after them. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const lengths = commonLengths(old, now);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      add('same', was);
      [i, j] = [i + 1, j + 1];
    } else if (was !== undefined && (is === undefined || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add('removed', was);
      i += 1;
    } else {
      add('added', is ?? '');
      j += 1;
    }
  }
  return parts;
}

/** `[i][j]`: how many words the ends from `i` and `j` have in common, in their order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
