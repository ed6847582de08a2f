import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { chooseNewPassword } from '../../auth/session.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { Page } from '../../shell/page.tsx';
import { signInTexts } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors } from './new-password-rule.ts';
import { useAttempt } from './use-attempt.ts';

/** The first sign-in with a temporary password: the person chooses their own. */
export function NewPasswordForm({ onBack }: { onBack: () => void }) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt();
  const refusal = attempt.data?.kind === 'refused' ? attempt.data.message : undefined;

  function submit() {
    const found = newPasswordErrors(value);
    setErrors(found ?? noErrors);
    if (found === undefined) attempt.mutate(() => chooseNewPassword(value.password));
  }

  return (
    <Page title={signInTexts.newPasswordTitle} description={signInTexts.newPasswordText} isNarrow>
      <SubmitForm
        errors={errors}
        problem={attempt.isPending ? undefined : refusal}
        submit={signInTexts.save}
        submitting={signInTexts.saving}
        isBusy={attempt.isPending}
        onSubmit={submit}
        aside={signInTexts.back}
        onAside={onBack}
      >
        <Container>
          <SpaceBetween size="m">
            <NewPasswordFields value={value} errors={errors} onChange={setValue} />
          </SpaceBetween>
        </Container>
      </SubmitForm>
    </Page>
  );
}
