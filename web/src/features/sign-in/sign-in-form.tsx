import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chatLink } from '../../../../shared/domain/chat-link.ts';
import { Email } from '../../../../shared/domain/text.ts';
import { signInMessages } from '../../../../shared/domain/user.ts';
import type { Refusal } from '../../auth/refusals.ts';
import { signIn, type NextStep } from '../../auth/session.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { noErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { paths } from '../../paths.ts';
import { ChatButton } from '../../shell/chat-button.tsx';
import { Page } from '../../shell/page.tsx';
import { signInTexts } from './messages.ts';
import { Refused } from './refused.tsx';
import { useAttempt } from './use-attempt.ts';

interface SignInFormProps {
  readonly email: string;
  /** Of the agency. */
  readonly phone: string;
  /** Why the person was sent here, if there is a reason. */
  readonly arrival: Refusal | undefined;
  readonly onEmail: (email: string) => void;
  readonly onNext: (step: NextStep) => void;
  readonly onForgot: () => void;
}

/** E-mail and password, with the ways out for whoever has forgotten one or has no account yet. */
export function SignInForm({ email, phone, arrival, onEmail, onNext, onForgot }: SignInFormProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt(onNext);
  const refusal = attempt.data?.kind === 'refused' ? attempt.data : arrival;

  function submit() {
    const found = signInErrors(email, password);
    setErrors(found ?? noErrors);
    if (found !== undefined) return;
    const credentials = { email: Email.parse(email), password, keepSignedIn };
    attempt.mutate(() => signIn(credentials));
  }

  return (
    <Page title={signInTexts.title} isNarrow>
      <SubmitForm
        errors={errors}
        problem={refusal && !attempt.isPending && <Refused refusal={refusal} email={email} phone={phone} />}
        submit={signInTexts.signIn}
        submitting={signInTexts.signingIn}
        isBusy={attempt.isPending}
        onSubmit={submit}
        aside={signInTexts.signUp}
        onAside={() => void navigate(paths.signUp)}
      >
        <Container
          footer={
            <SpaceBetween direction="horizontal" size="xs">
              <ChatButton href={chatLink(phone, signInTexts.forgotText(email.trim()))}>{signInTexts.forgot}</ChatButton>
              <Button formAction="none" onClick={onForgot}>
                {signInTexts.reset}
              </Button>
            </SpaceBetween>
          }
        >
          <SpaceBetween size="m">
            <EmailField value={email} error={errors['email']} onChange={onEmail} />
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
