import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { LanguageTag } from '../../../../shared/domain/language.ts';
import { type Invitation, NewInvitation } from '../../../../shared/domain/team/team.ts';
import { messageOf } from '../../api/api-error.ts';
import { useInvite } from '../../data/team.ts';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { LanguageField } from '../../links/link-fields.tsx';
import { locale } from '../../messages/messages.ts';
import type { ChosenClient } from '../../shell/clients/client-multiselect.tsx';
import { FormModal } from '../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { ClientsField, RankField } from './member-fields.tsx';
import { teamTexts as texts } from './messages.ts';

export function sayInvited(email: string, isMailed: boolean) {
  if (isMailed) notify.success(texts.mailed({ email }));
  else notify.error(texts.notMailed({ email }));
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [rank, setRank] = useState<Invitation['rank']>('writer');
  const [clients, setClients] = useState<readonly ChosenClient[]>([]);
  const [language, setLanguage] = useState<LanguageTag>(LanguageTag.catch('en').parse(locale()));
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const clientIds = rank === 'owner' ? [] : clients.map(({ id }) => id);
    const { value, errors: found } = checkForm(NewInvitation, { email, rank, clientIds, language });
    refuse(found ?? noErrors);
    if (value === undefined) return;
    invite.mutate(value, {
      onSuccess: ({ isMailed }) => {
        sayInvited(value.email, isMailed);
        onClose();
      },
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  return (
    <FormModal title={texts.inviteTitle} isDirty={email !== '' || clients.length > 0} onClose={onClose}>
      {(leave) => (
        <SubmitForm
          errors={refusal}
          problem={invite.error === null || errors['email'] ? undefined : messageOf(invite.error)}
          submit={texts.send}
          submitting={texts.sending}
          isBusy={invite.isPending}
          onSubmit={submit}
          aside={shellMessages.cancel}
          onAside={leave}
        >
          <SpaceBetween size="m">
            <TextField
              isRequired
              label={texts.columns.email}
              description={texts.inviteText}
              value={email}
              error={errors['email']}
              input={{ type: 'email', autoComplete: false }}
              onChange={(value) => {
                setEmail(value);
                clearErrors('email');
              }}
            />
            <RankField rank={rank} onChange={setRank} />
            {rank !== 'owner' && <ClientsField clients={clients} onChange={setClients} />}
            <LanguageField label={texts.language} language={language} onChange={setLanguage} />
          </SpaceBetween>
        </SubmitForm>
      )}
    </FormModal>
  );
}
