import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Email } from '../../../../shared/domain/text.ts';
import { signInMessages } from '../../../../shared/domain/user.ts';
import { signIn } from '../../auth/session.ts';
import { noErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { Page } from '../../shell/page.tsx';
import { signInTexts } from './messages.ts';
import { useAttempt } from './use-attempt.ts';

interface SignInFormProps {
  readonly email: string;
  /** Why the person was sent here, if there is a reason. */
  readonly message: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onNewPassword: () => void;
  readonly onForgot: () => void;
}

export function SignInForm({ email, message, onEmail, onNewPassword, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt();
  const refusal = attempt.data?.kind === 'refused' ? attempt.data.message : message;

  function submit() {
    const found = signInErrors(email, password);
    setErrors(found ?? noErrors);
    if (found !== undefined) return;
    const credentials = { email: Email.parse(email), password, keepSignedIn };
    attempt.mutate(() => signIn(credentials), {
      onSuccess: ({ kind }) => {
        if (kind === 'new-password') onNewPassword();
      },
    });
  }

  return (
    <Page title={signInTexts.title} isNarrow>
      <SubmitForm
        errors={errors}
        problem={attempt.isPending ? undefined : refusal}
        submit={signInTexts.signIn}
        submitting={signInTexts.signingIn}
        isBusy={attempt.isPending}
        onSubmit={submit}
        aside={signInTexts.forgot}
        onAside={onForgot}
      >
        <Container>
          <SpaceBetween size="m">
            <FormField label={signInTexts.email} errorText={errors['email']}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="username"
                spellcheck={false}
                value={email}
                onChange={({ detail }) => onEmail(detail.value)}
              />
            </FormField>
            <PasswordInput
              label={signInTexts.password}
              value={password}
              error={errors['password']}
              onChange={setPassword}
            />
            <Checkbox checked={keepSignedIn} onChange={({ detail }) => setKeepSignedIn(detail.checked)}>
              {signInTexts.keepSignedIn}
            </Checkbox>
          </SpaceBetween>
        </Container>
      </SubmitForm>
    </Page>
  );
}

function signInErrors(email: string, password: string): FieldErrors | undefined {
  if (email.trim() === '') return { email: signInMessages.bothRequired };
  if (password === '') return { password: signInMessages.bothRequired };
  return Email.safeParse(email).success ? undefined : { email: signInMessages.invalidEmail };
}
