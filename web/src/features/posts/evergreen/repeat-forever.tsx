import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Repeated } from './evergreen-form.ts';
import { evergreenTexts } from './messages.ts';
import { RepeatPost } from './repeat-post.tsx';

interface RepeatForeverProps {
  /** What would be repeated, or why nothing can be. */
  readonly written: Repeated | { readonly obstacle: string };
  readonly onAdded: (repeated: Repeated) => void;
}

export function RepeatForever({ written, onAdded }: RepeatForeverProps) {
  const [isOpen, setOpen] = useState(false);
  const obstacle = 'obstacle' in written ? written.obstacle : undefined;
  return (
    <>
      <Button
        formAction="none"
        iconName="refresh"
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => setOpen(true)}
      >
        {evergreenTexts.add}
      </Button>
      <Box color="text-body-secondary" fontSize="body-s">
        {evergreenTexts.addText}
      </Box>
      {isOpen && !('obstacle' in written) && (
        <RepeatPost repeated={written} onAdded={() => onAdded(written)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
