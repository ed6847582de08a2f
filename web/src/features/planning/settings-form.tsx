import { useState, type ReactNode } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { PostingSettings, PostingSettingsChange } from '../../../../shared/domain/planning/posting-settings.ts';
import { useEditPostingSettings } from '../../data/posts/planning.ts';
import { fieldErrorsOf } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { planningTexts } from './messages.ts';

interface SettingsFormProps<Part extends 'slots' | 'snippets'> {
  readonly title: string;
  readonly saved: string;
  readonly clientId: ClientId;
  readonly settings: PostingSettings;
  readonly part: Part;
  readonly onClose: () => void;
  readonly children: (
    value: PostingSettings[Part],
    onChange: (value: PostingSettings[Part]) => void,
    read: PostingSettings,
  ) => ReactNode;
}

/** Edits one part. Sends the version that was read, so that newer settings are not overwritten. */
export function SettingsForm<Part extends 'slots' | 'snippets'>(props: SettingsFormProps<Part>) {
  const { title, saved, clientId, settings, part, onClose, children } = props;
  const [read] = useState(settings);
  const [value, setValue] = useState(read[part]);
  const { refusal, refuse } = useFormErrors();
  const edit = useEditPostingSettings(clientId);
  const isDirty = JSON.stringify(value) !== JSON.stringify(read[part]);
  const change: PostingSettingsChange = { [part]: value, version: read.version };

  const submit = () =>
    edit.mutate(change, {
      onSuccess: () => {
        notify.success(saved);
        onClose();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });

  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      errors={refusal}
      mutation={edit}
      failed={planningTexts.notSaved}
      submit={planningTexts.save}
      submitting={planningTexts.saving}
      obstacle={isDirty ? undefined : planningTexts.unchanged}
      onSubmit={submit}
    >
      {children(value, setValue, read)}
    </FormDialog>
  );
}
