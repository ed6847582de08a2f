import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { shellMessages } from '../messages.ts';
import { unlessOverlayClick } from './unless-overlay-click.ts';

interface DialogProps {
  readonly title: string;
  readonly close?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, close = shellMessages.close, onClose, children }: DialogProps) {
  return (
    <Modal
      visible
      header={title}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        <DialogButtons>
          <Button variant="primary" onClick={onClose}>
            {close}
          </Button>
        </DialogButtons>
      }
    >
      {children}
    </Modal>
  );
}
