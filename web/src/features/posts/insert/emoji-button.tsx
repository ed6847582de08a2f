import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { EmojiDialog } from './emoji-dialog.tsx';
import { emojiTexts } from './emoji-messages.ts';

export function EmojiButton({ onInsert }: { readonly onInsert: (sign: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button formAction="none" iconName="face-happy" onClick={() => setOpen(true)}>
        {emojiTexts.open}
      </Button>
      {isOpen && (
        <EmojiDialog
          onChoose={(sign) => {
            setOpen(false);
            onInsert(sign);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
