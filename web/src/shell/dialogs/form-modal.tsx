import { useState, type ReactNode } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { type FieldErrors, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm, type SubmitFormProps } from '../../forms/submit-form.tsx';
import { shellMessages } from '../messages.ts';
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

interface FormDialogProps
  extends
    Omit<FormModalProps, 'children'>,
    Pick<SubmitFormProps, 'submit' | 'submitting' | 'obstacle' | 'onSubmit' | 'children'> {
  readonly errors?: FieldErrors;
  /** What sends the form. */
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  /** Said before the reason, when sending it failed. */
  readonly failed?: string;
}

/** A form in a dialog with one button that sends it and one that leaves it. */
export function FormDialog({ title, isDirty, onClose, mutation, failed, errors = noErrors, ...form }: FormDialogProps) {
  const { isPending, error } = mutation;
  const problem = error === null ? undefined : [failed, messageOf(error)].filter(Boolean).join('. ');
  return (
    <FormModal title={title} isDirty={isDirty} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          {...form}
          errors={errors}
          problem={problem}
          isBusy={isPending}
          aside={shellMessages.cancel}
          onAside={leave}
        />
      )}
    </FormModal>
  );
}
