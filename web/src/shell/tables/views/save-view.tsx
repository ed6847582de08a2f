import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { SavedView, savedViewsLimit, type ViewedList } from '../../../../../shared/domain/clients/saved-view.ts';
import { messageOf } from '../../../api/api-error.ts';
import { checkForm, noErrors } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { FormModal } from '../../dialogs/form-modal.tsx';
import { shellMessages } from '../../messages.ts';
import { notify } from '../../toasts/toasts.ts';
import { viewTexts as texts } from './messages.ts';
import { useSavedViews } from './use-saved-views.ts';

interface SaveViewProps {
  readonly list: ViewedList;
  readonly search: string;
  readonly onClose: () => void;
}

export function SaveView({ list, search, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const { views, isFull, edit, save } = useSavedViews(list);
  const isTaken = views.some((view) => view.name === name.trim());

  function submit() {
    const { value, errors: found } = checkForm(SavedView, { list, name, search });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    save(value.name, value.search, {
      onSuccess: () => {
        notify.success(texts.saved({ name: value.name }));
        onClose();
      },
    });
  }

  return (
    <FormModal title={texts.saveTitle} isDirty={name !== ''} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          errors={refusal}
          problem={edit.error === null ? undefined : `${texts.saveFailed}. ${messageOf(edit.error)}`}
          submit={texts.submit}
          submitting={texts.saving}
          isBusy={edit.isPending}
          obstacle={isFull && !isTaken ? texts.full({ limit: savedViewsLimit }) : undefined}
          onSubmit={submit}
          aside={shellMessages.cancel}
          onAside={leave}
        >
          <SpaceBetween size="m">
            <Box color="text-body-secondary">{texts.saveText}</Box>
            <FormField
              label={texts.name}
              errorText={errors['name']}
              constraintText={isTaken ? texts.nameTaken : undefined}
              stretch
            >
              <Input
                value={name}
                onChange={({ detail }) => {
                  setName(detail.value);
                  clearErrors('name');
                }}
              />
            </FormField>
          </SpaceBetween>
        </SubmitForm>
      )}
    </FormModal>
  );
}
