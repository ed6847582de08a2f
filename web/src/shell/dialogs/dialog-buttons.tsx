import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        {children}
      </SpaceBetween>
    </Box>
  );
}
