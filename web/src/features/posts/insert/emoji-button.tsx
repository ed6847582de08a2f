import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import Box from '@cloudscape-design/components/box';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { emojiTexts } from './emoji-messages.ts';
import { foundEmoji } from './emoji.ts';
import './insert.css';

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

function EmojiDialog({ onChoose, onClose }: { onChoose: (sign: string) => void; onClose: () => void }) {
  const [words, setWords] = useState('');
  const groups = foundEmoji(words);
  return (
    <Dialog title={emojiTexts.title} onClose={onClose}>
      <SpaceBetween size="s">
        <Input
          type="search"
          value={words}
          ariaLabel={emojiTexts.find}
          placeholder={emojiTexts.find}
          onChange={({ detail }) => setWords(detail.value)}
        />
        {groups.length === 0 && <Box color="text-body-secondary">{emojiTexts.none}</Box>}
        {groups.map((group) => (
          <section key={group.name}>
            <Box variant="h3" fontSize="body-m">
              {group.name}
            </Box>
            <ul className="emoji-grid">
              {group.emoji.map(({ sign, name }) => (
                <li key={sign}>
                  <button type="button" aria-label={name} title={name} onClick={() => onChoose(sign)}>
                    {sign}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </SpaceBetween>
    </Dialog>
  );
}
