import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { Email } from '../../../../shared/domain/text.ts';
import type { DeletionForm } from '../../data/data-deletion.ts';
import { checkForm, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { paths } from '../../paths.ts';
import { deletionTexts } from './messages.ts';

const { form: texts } = deletionTexts;

export function ManualForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (request: DeletionForm) => void }) {
  const navigate = useNavigate();
  const [userId, setUserId] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(noErrors);

  function submit() {
    const found = faultsIn(userId, email);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const named = { user_id: userId.trim(), request_type: 'full_deletion' as const };
    onSubmit(email.trim() === '' ? named : { ...named, email: email.trim() });
  }

  return (
    <SubmitForm
      errors={errors}
      submit={texts.submit}
      submitting={texts.working}
      isBusy={isBusy}
      onSubmit={submit}
      aside={deletionTexts.instructions}
      onAside={() => void navigate(paths.deletionInstructions)}
    >
      <Container footer={deletionTexts.times}>
        <SpaceBetween size="m">
          <FormField label={texts.userId} errorText={errors['user_id']}>
            <Input ariaRequired value={userId} onChange={({ detail }) => setUserId(detail.value)} />
          </FormField>
          <FormField
            label={
              <>
                {texts.email}
                <i>{texts.optional}</i>
              </>
            }
            description={texts.emailHint}
            errorText={errors['email']}
          >
            <Input type="email" value={email} onChange={({ detail }) => setEmail(detail.value)} />
          </FormField>
        </SpaceBetween>
      </Container>
    </SubmitForm>
  );
}

function faultsIn(userId: string, email: string): Readonly<Record<string, string>> {
  const { errors } = checkForm(z.object({ email: Email }), { email });
  return {
    ...(userId.trim() === '' ? { user_id: texts.userIdRequired } : {}),
    ...(email.trim() === '' ? {} : errors),
  };
}
