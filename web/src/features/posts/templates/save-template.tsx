import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { NewPostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useSaveTemplate } from '../../../data/post-templates.ts';
import { checkForm, fieldErrorsOf } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { templateTexts } from './messages.ts';

const texts = templateTexts.saving;

interface SaveTemplateProps {
  readonly written: Omit<NewPostTemplate, 'name'>;
  readonly onClose: () => void;
}

export function SaveTemplate({ written, onClose }: SaveTemplateProps) {
  const [name, setName] = useState('');
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const save = useSaveTemplate(written.clientId);

  function submit() {
    const { value, errors: found } = checkForm(NewPostTemplate, { ...written, name });
    if (value === undefined) return refuse(found);
    save.mutate(value, {
      onSuccess: () => {
        notify.success(texts.done);
        onClose();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <Modal
      visible
      header={texts.title}
      closeAriaLabel={templateTexts.list.close}
      onDismiss={unlessOverlayClick(onClose)}
    >
      <SubmitForm
        errors={refusal}
        problem={save.error === null ? undefined : `${texts.failed}. ${messageOf(save.error)}`}
        submit={texts.submit}
        submitting={texts.busy}
        isBusy={save.isPending}
        onSubmit={submit}
        aside={templateTexts.list.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          <Box color="text-body-secondary">{texts.text}</Box>
          <TextField
            label={texts.name}
            value={name}
            error={errors['name']}
            onChange={(typed) => {
              setName(typed);
              clearErrors('name');
            }}
          />
        </SpaceBetween>
      </SubmitForm>
    </Modal>
  );
}
