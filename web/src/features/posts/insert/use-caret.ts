import { useLayoutEffect, useRef } from 'react';
import { type TextPart, withWords } from './written-words.ts';

export interface Caret {
  /** Takes what is around the text field. */
  readonly hold: (around: HTMLDivElement | null) => void;
  /** What is selected, or where the next letter goes; the end of a text that was never touched. */
  readonly part: (text: string) => TextPart;
  /** The text with words in place of a part. The caret stands behind them once that text is shown. */
  readonly put: (text: string, part: TextPart, words: string) => string;
}

export function useCaret(): Caret {
  const field = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  const area = () => field.current?.querySelector('textarea') ?? undefined;
  useLayoutEffect(() => {
    if (next.current !== undefined) area()?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  return {
    hold(around) {
      field.current = around;
    },
    part(text) {
      const { selectionStart: from = text.length, selectionEnd: to = from } = area() ?? {};
      return { from, to };
    },
    put(text, part, words) {
      const changed = withWords(text, part, words);
      next.current = changed.caret;
      return changed.text;
    },
  };
}
