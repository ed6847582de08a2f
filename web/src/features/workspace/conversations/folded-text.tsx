import { useState } from 'react';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.comment;

/** UTF-16 units of a text that is shown whole, and lines. */
const shortText = 500;
const shortLines = 8;

const isLong = (text: string) => text.length > shortText || text.split('\n').length > shortLines;

/** A long text is folded to its first lines until somebody wants all of it. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = isLong(text) && !isOpen;
  return (
    <>
      <p dir="auto" className={isFolded ? 'comment-text comment-folded' : 'comment-text'}>
        {text === '' ? texts.noText : text}
      </p>
      {isLong(text) && (
        <button type="button" className="comment-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </>
  );
}
