import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Repeated } from './evergreen-form.ts';
import { evergreenTexts } from './messages.ts';
import { RepeatPost } from './dialogs.ts';

interface RepeatForeverProps {
  /** Why nothing can be repeated. */
  readonly obstacle: string | undefined;
  readonly written: () => Repeated | undefined;
  readonly onAdded: (repeated: Repeated) => void;
}

export function RepeatForever({ obstacle, written, onAdded }: RepeatForeverProps) {
  const [repeated, setRepeated] = useState<Repeated>();
  return (
    <>
      <Button
        formAction="none"
        iconName="refresh"
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => setRepeated(written())}
      >
        {evergreenTexts.add}
      </Button>
      <Box color="text-body-secondary" fontSize="body-s">
        {evergreenTexts.addText}
      </Box>
      {repeated !== undefined && (
        <RepeatPost repeated={repeated} onAdded={() => onAdded(repeated)} onClose={() => setRepeated(undefined)} />
      )}
    </>
  );
}
