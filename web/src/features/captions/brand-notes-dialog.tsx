import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrandNotesChange, brandNotesLimit, noBrandNotes } from '../../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { brandNotesQuery, useEditBrandNotes } from '../../data/posts/captions.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { captionTexts } from './messages.ts';

const texts = captionTexts.notes;

/** Sends the version that was read, so that newer notes are not overwritten. */
export function BrandNotesDialog({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const { data = noBrandNotes } = useQuery(brandNotesQuery(clientId));
  const [read] = useState(data);
  const [text, setText] = useState(read.text);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const edit = useEditBrandNotes(clientId);
  const isDirty = text !== read.text;

  function submit() {
    const { value, errors: found } = checkForm(BrandNotesChange, { text, version: read.version });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    edit.mutate(value, {
      onSuccess: () => {
        notify.success(texts.saved);
        onClose();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <FormDialog
      title={texts.title}
      isDirty={isDirty}
      onClose={onClose}
      errors={refusal}
      mutation={edit}
      failed={texts.notSaved}
      submit={texts.save}
      submitting={texts.saving}
      obstacle={isDirty ? undefined : texts.unchanged}
      onSubmit={submit}
    >
      <FormField
        label={texts.text}
        description={texts.hint}
        constraintText={`${text.length}/${brandNotesLimit}`}
        errorText={errors['text']}
        stretch
      >
        <Textarea
          rows={8}
          value={text}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => {
            setText(detail.value);
            clearErrors('text');
          }}
        />
      </FormField>
    </FormDialog>
  );
}
