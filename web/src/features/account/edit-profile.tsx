import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { ownAccountContracts } from '../../../../shared/contracts/own-account-contracts.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { isConflict, useEditMe } from '../../data/me.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { UnsavedGuard } from '../../shell/dialogs/unsaved-guard.tsx';
import { accountTexts } from './messages.ts';

const editable = ['name', 'phone', 'company'] as const;
type Form = Readonly<Record<(typeof editable)[number], string>>;

const formOf = ({ name, phone = '', company = '' }: Client): Form => ({ name, phone, company });

/** Sends the version that was read, so that a change made elsewhere is not overwritten. */
export function EditProfile({ client, onClose }: { client: Client; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(client));
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const edit = useEditMe();
  const isDirty = useCallback(() => editable.some((name) => form[name] !== formOf(client)[name]), [form, client]);
  const { fields } = accountTexts;

  function submit() {
    const { value, errors: found } = checkForm(ownAccountContracts.editMe.body, { ...form, version: client.version });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    edit.mutate(
      { ...form, version: client.version },
      {
        onSuccess: () => {
          notify.success(accountTexts.saved);
          onClose();
        },
        onError: (error) => refuse(fieldErrorsOf(error)),
      },
    );
  }

  const field = (name: keyof Form) => ({
    label: fields[name],
    value: form[name],
    error: errors[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      clearErrors(name);
    },
  });
  return (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <SubmitForm
        errors={refusal}
        problem={edit.error && problemOf(edit.error)}
        submit={accountTexts.save}
        submitting={accountTexts.saving}
        isBusy={edit.isPending}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          <TextField {...field('name')} isRequired input={{ autoComplete: 'name' }} />
          <TextField
            label={fields.email}
            description={accountTexts.emailHint}
            value={client.email}
            input={{ type: 'email', readOnly: true }}
          />
          <TextField {...field('phone')} input={{ inputMode: 'tel', autoComplete: 'tel' }} />
          <TextField {...field('company')} input={{ autoComplete: 'organization' }} />
        </SpaceBetween>
      </SubmitForm>
    </>
  );
}

function problemOf(error: Error): string {
  return isConflict(error) ? accountTexts.changedElsewhere : `${accountTexts.notSaved}. ${messageOf(error)}`;
}
