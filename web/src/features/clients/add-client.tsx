import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { type Client, NewClient } from '../../../../shared/domain/clients/client.ts';
import { useCreateClient } from '../../data/clients.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { TemporaryPassword, type TemporaryPasswordProps } from '../../shell/dialogs/temporary-password.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { ClientFields } from './client-fields.tsx';
import { emptyClient, newClientOf, type ClientForm } from './client-form.ts';
import { clientTexts, onboardingTexts as texts } from './messages.ts';
import type { OnboardingDialog, OnboardingParts } from './onboarding/onboarding-parts.ts';
import { OnboardingSteps } from './onboarding/onboarding-steps.tsx';
import { useOnboarding } from './onboarding/use-onboarding.ts';

interface ClientAddedProps {
  readonly client: Client;
  /** Absent when a password was typed. */
  readonly credential: TemporaryPasswordProps['credential'] | undefined;
  readonly parts: OnboardingParts;
  readonly onClose: () => void;
}

/** What follows adding a client: its first password, which is shown once, and the steps to its first post. */
function ClientAdded({ client: { id, name }, credential, parts, onClose }: ClientAddedProps) {
  const onboarding = useOnboarding(id);
  const [open, setOpen] = useState<OnboardingDialog>();
  // One dialog at a time.
  if (open !== undefined) return parts[open](id, () => setOpen(undefined));
  const list = <OnboardingSteps clientId={id} onboarding={onboarding} parts={parts} onOpen={setOpen} />;
  if (credential === undefined)
    return (
      <Dialog title={texts.title({ name })} onClose={onClose}>
        {list}
      </Dialog>
    );
  return (
    <TemporaryPassword name={name} credential={credential} onClose={onClose}>
      <SpaceBetween size="s">
        <h3>{texts.title({ name })}</h3>
        {list}
      </SpaceBetween>
    </TemporaryPassword>
  );
}

export function AddClient({ onboarding, onClose }: { onboarding: OnboardingParts; onClose: () => void }) {
  const [form, setForm] = useState(emptyClient);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const create = useCreateClient();

  function submit() {
    const { value, errors: found } = checkForm(NewClient, newClientOf(form));
    refuse(found ?? noErrors);
    if (value === undefined) return;
    create.mutate(value, {
      onSuccess: ({ client }) => notify.success(clientTexts.added({ name: client.name })),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  const made = create.data;
  if (made !== undefined)
    return <ClientAdded client={made.client} credential={made.credential} parts={onboarding} onClose={onClose} />;
  return (
    <FormDialog
      title={clientTexts.add}
      isDirty={isTyped(form)}
      onClose={onClose}
      errors={refusal}
      mutation={create}
      failed={clientTexts.addFailed}
      submit={clientTexts.add}
      submitting={clientTexts.adding}
      onSubmit={submit}
    >
      <ClientFields
        form={form}
        errors={errors}
        password={{ label: clientTexts.fields.password, hint: clientTexts.passwordHint }}
        onChange={(change) => {
          setForm({ ...form, ...change });
          clearErrors(...Object.keys(change));
        }}
      />
    </FormDialog>
  );
}

const isTyped = (form: ClientForm) => JSON.stringify(form) !== JSON.stringify(emptyClient);
