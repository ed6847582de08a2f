import Button from '@cloudscape-design/components/button';
import Modal, { type ModalProps } from '@cloudscape-design/components/modal';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { shellMessages } from '../messages.ts';
import { unlessOverlayClick } from './unless-overlay-click.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly size?: ModalProps.Size;
  readonly close?: string;
  /** In place of the button that closes it; null where its content has buttons. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({
  title,
  size = 'medium',
  close = shellMessages.close,
  footer,
  onClose,
  children,
}: DialogProps) {
  return (
    <Modal
      visible
      size={size}
      header={title}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        footer === undefined ? (
          <DialogButtons>
            <Button variant="primary" onClick={onClose}>
              {close}
            </Button>
          </DialogButtons>
        ) : (
          footer
        )
      }
    >
      {children}
    </Modal>
  );
}
