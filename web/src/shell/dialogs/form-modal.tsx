import Modal from '@cloudscape-design/components/modal';
import { useState, type ReactNode } from 'react';
import { Confirm } from './confirm.tsx';
import { shellMessages } from '../messages.ts';
import { dialogTexts } from '../console-messages.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { unlessOverlayClick } from './unless-overlay-click.ts';

interface FormModalProps {
  readonly title: string;
  readonly isDirty: boolean;
  readonly onClose: () => void;
  /** `leave` closes the dialog, after asking when there are unsaved changes. */
  readonly children: (leave: () => void) => ReactNode;
}

/** A form in a dialog that asks before it loses changes. The parent keeps the values. */
export function FormModal({ title, isDirty, onClose, children }: FormModalProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  if (isLeaving) {
    const { title: question, text, leave: action } = dialogTexts.unsaved;
    return (
      <Confirm title={question} action={action} onConfirm={onClose} onCancel={() => setLeaving(false)}>
        {text}
      </Confirm>
    );
  }
  return (
    <Modal visible header={title} closeAriaLabel={shellMessages.close} onDismiss={unlessOverlayClick(leave)}>
      {children(leave)}
      <UnsavedGuard isDirty={() => isDirty} />
    </Modal>
  );
}
