import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  readonly text?: string;
  /** Helps the person on: add the first item, clear a filter. */
  readonly action?: ReactNode;
}

export function Empty({ title, text, action }: EmptyProps) {
  return (
    <Box textAlign="center" padding="m">
      <SpaceBetween size="s">
        <Box variant="strong">{title}</Box>
        {text !== undefined && <Box color="text-body-secondary">{text}</Box>}
        {action}
      </SpaceBetween>
    </Box>
  );
}
