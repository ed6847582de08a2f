import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Confirm } from './confirm.tsx';
import { dialogTexts } from '../console-messages.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

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
    <Dialog title={title} footer={null} onClose={leave}>
      {children(leave)}
      <UnsavedGuard isDirty={() => isDirty} />
    </Dialog>
  );
}
