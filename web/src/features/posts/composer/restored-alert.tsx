import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { composerTexts } from './messages.ts';

export function RestoredAlert({ onDiscard }: { onDiscard: () => void }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <Alert
      type="info"
      dismissible
      onDismiss={() => setShown(false)}
      action={
        <Button
          formAction="none"
          onClick={() => {
            onDiscard();
            setShown(false);
          }}
        >
          {composerTexts.discard}
        </Button>
      }
    >
      {composerTexts.restored}
    </Alert>
  );
}
