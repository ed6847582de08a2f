import { useRef } from 'react';
import { type TextPart, withWords } from './written-words.ts';

export interface Caret {
  /** Takes what is around the text field. */
  readonly hold: (around: HTMLDivElement | null) => void;
  /** What is selected, or where the next letter goes; the end of a text that was never touched. */
  readonly part: (text: string) => TextPart;
  /** The text with words in place of a part. The caret stands behind them once that text is shown. */
  readonly put: (text: string, part: TextPart, words: string) => string;
  /** For whoever has drawn a text: the caret goes where it was put in that text. */
  readonly settle: (drawn: string) => void;
}

export function useCaret(): Caret {
  const field = useRef<HTMLDivElement>(null);
  const next = useRef<{ text: string; caret: number }>(undefined);
  const area = () => field.current?.querySelector('textarea') ?? undefined;
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
      next.current = changed;
      return changed.text;
    },
    settle(drawn) {
      if (next.current?.text !== drawn) return;
      area()?.setSelectionRange(next.current.caret, next.current.caret);
      next.current = undefined;
    },
  };
}
