import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { shellMessages } from './messages.ts';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button that goes ahead says. */
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, action, isBusy = false, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Modal
      visible
      header={title}
      closeAriaLabel={shellMessages.close}
      onDismiss={onCancel}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel}>
              {shellMessages.cancel}
            </Button>
            <Button variant="primary" loading={isBusy} onClick={onConfirm}>
              {action}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {children}
    </Modal>
  );
}
