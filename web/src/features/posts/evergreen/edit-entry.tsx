import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { EvergreenChange, type EvergreenEntry } from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import { ownerOf } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useChangeEvergreen } from '../../../data/posts/post-series.ts';
import { checkForm, fieldErrorsOf } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { EvergreenFields } from './evergreen-fields.tsx';
import { enteredOf, formOf } from './evergreen-form.ts';
import { evergreenTexts } from './messages.ts';
import { useEvergreenFields } from './use-evergreen-fields.ts';

const texts = evergreenTexts.edit;

export function EditEntry({ entry, onClose }: { readonly entry: EvergreenEntry; readonly onClose: () => void }) {
  const [content, setContent] = useState(entry.content);
  const { form, fields, refusal, refuse, clearErrors } = useEvergreenFields(() => formOf(entry));
  const change = useChangeEvergreen(ownerOf(entry.id));

  function submit() {
    const { end = null, ...entered } = enteredOf(form);
    const wanted = { content, ...entered, end, version: entry.version };
    const { value, errors: found } = checkForm(EvergreenChange, wanted);
    if (value === undefined) return refuse(found);
    change.mutate(
      { id: entry.id, ...value },
      {
        onSuccess: () => {
          notify.success(texts.saved);
          onClose();
        },
        onError: (error) => refuse(fieldErrorsOf(error)),
      },
    );
  }

  return (
    <Dialog title={texts.title} footer={null} onClose={onClose}>
      <SubmitForm
        errors={refusal}
        problem={change.error === null ? undefined : `${texts.failed}. ${messageOf(change.error)}`}
        submit={texts.submit}
        submitting={texts.busy}
        isBusy={change.isPending}
        onSubmit={submit}
        aside={evergreenTexts.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          <Box color="text-body-secondary">{texts.text}</Box>
          <FormField label={evergreenTexts.form.own} errorText={fields.errors['content']} stretch>
            <Textarea
              rows={3}
              value={content}
              nativeTextareaAttributes={{ dir: 'auto' }}
              onChange={({ detail }) => {
                setContent(detail.value);
                clearErrors('content');
              }}
            />
          </FormField>
          <EvergreenFields {...fields} />
        </SpaceBetween>
      </SubmitForm>
    </Dialog>
  );
}
