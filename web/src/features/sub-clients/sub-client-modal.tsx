import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type * as z from 'zod';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { ProfileFields } from '../../forms/profile-fields.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { subClientTexts } from './messages.ts';
import type { SubClientForm } from './sub-client-form.ts';

interface SubClientModalProps<S extends z.ZodType> {
  readonly texts: typeof subClientTexts.add;
  readonly initial: SubClientForm;
  readonly schema: S;
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  readonly onSave: (form: SubClientForm, onError: (error: Error) => void) => void;
  readonly onClose: () => void;
}

export function SubClientModal<S extends z.ZodType>(props: SubClientModalProps<S>) {
  const { texts, initial, schema, mutation, onSave, onClose } = props;
  const [form, setForm] = useState(initial);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function change(changed: Partial<SubClientForm>) {
    setForm({ ...form, ...changed });
    clearErrors(...Object.keys(changed));
  }

  function submit() {
    const { errors: found } = checkForm(schema, form);
    refuse(found ?? noErrors);
    if (found !== undefined) return;
    onSave(form, (problem) => {
      refuse(fieldErrorsOf(problem));
      notify.error(texts.failed);
    });
  }

  return (
    <FormDialog
      title={texts.title}
      isDirty={isTyped(form, initial)}
      onClose={onClose}
      errors={refusal}
      mutation={mutation}
      submit={texts.submit}
      submitting={texts.submitting}
      onSubmit={submit}
    >
      <SpaceBetween size="m">
        <ProfileFields editor="parent" form={form} errors={errors} onChange={change} />
        <PasswordInput
          isNew
          label={subClientTexts.password}
          constraint={texts.passwordHint}
          value={form.password}
          error={errors['password']}
          onChange={(password) => change({ password })}
        />
      </SpaceBetween>
    </FormDialog>
  );
}

const isTyped = (form: SubClientForm, initial: SubClientForm) => JSON.stringify(form) !== JSON.stringify(initial);
