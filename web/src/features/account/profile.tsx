import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useCallback, useState } from 'react';
import SpaceBetween from '@cloudscape-design/components/space-between';
import {
  clientField,
  type ClientFieldName,
  clientFieldNames,
  fieldsOf,
  isRequiredField,
} from '../../../../shared/domain/clients/client-fields.ts';
import { ownAccountContracts } from '../../../../shared/contracts/own-account-contracts.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { useMe } from '../../auth/current-user.ts';
import { clientFieldTexts } from '../../forms/messages.ts';
import { messageOf } from '../../api/api-error.ts';
import { isConflict, useEditMe } from '../../data/me.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { inputOf, profileOf } from '../../forms/profile-fields.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { UnsavedGuard } from '../../shell/dialogs/unsaved-guard.tsx';
import { Section } from '../../shell/section.tsx';
import { accountTexts } from './messages.ts';

export function Profile() {
  const { client } = useMe();
  const [isEditing, setEditing] = useState(false);
  const { nothing, notReached } = accountTexts;
  // The copy stored on this device has no e-mail or phone number; saving it would delete them.
  const isStoredCopy = client.email === '';
  return (
    <Section
      title={accountTexts.profile}
      actions={
        !isEditing && (
          <Button disabled={isStoredCopy} disabledReason={notReached} onClick={() => setEditing(true)}>
            {accountTexts.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <EditProfile client={client} onClose={() => setEditing(false)} />
      ) : (
        <KeyValuePairs
          columns={2}
          items={clientFieldNames.map((name) => ({
            label: clientFieldTexts[name].label,
            value: <bdi>{client[name] || nothing}</bdi>,
          }))}
        />
      )}
    </Section>
  );
}

const editable = fieldsOf('self');
type OwnField = (typeof editable)[number];
const isEditable = (name: ClientFieldName): name is OwnField => editable.some((one) => one === name);

/** Sends the version that was read, so that a change made elsewhere is not overwritten. */
function EditProfile({ client, onClose }: { client: Client; onClose: () => void }) {
  const [form, setForm] = useState(() => profileOf('self', client));
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const edit = useEditMe();
  const isDirty = useCallback(() => {
    const read = profileOf('self', client);
    return editable.some((name) => form[name] !== read[name]);
  }, [form, client]);

  function submit() {
    const { value, errors: found } = checkForm(ownAccountContracts.updateMe.body, { ...form, version: client.version });
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

  const field = (name: OwnField) => ({
    value: form[name],
    error: errors[name],
    isRequired: isRequiredField(name),
    input: { ...inputOf(name), autoComplete: clientField(name).autoComplete },
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      clearErrors(name);
    },
  });
  const fixed = (name: ClientFieldName) => ({
    value: client[name] ?? '',
    input: { ...inputOf(name), readOnly: true },
    ...(name === 'email' && { description: accountTexts.emailHint }),
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
          {clientFieldNames.map((name) => (
            <TextField
              key={name}
              label={clientFieldTexts[name].label}
              {...(isEditable(name) ? field(name) : fixed(name))}
            />
          ))}
        </SpaceBetween>
      </SubmitForm>
    </>
  );
}

function problemOf(error: Error): string {
  return isConflict(error) ? accountTexts.changedElsewhere : `${accountTexts.notSaved}. ${messageOf(error)}`;
}
