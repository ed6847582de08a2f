import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../../shared/brand.ts';
import type { Refusal } from '../../auth/refusals.ts';
import { passkeysWork, signInByPasskey } from '../../auth/passkey-sign-in.ts';
import { signIn, type NextStep } from '../../auth/session.ts';
import { noErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { typedEmail } from '../../forms/typed-email.ts';
import { paths } from '../../paths.ts';
import { ChatAction } from '../../public/chat-action.tsx';
import { KeepSignedIn } from '../../public/forms/keep-signed-in.tsx';
import { EmailLine } from '../../public/forms/email-line.tsx';
import { PublicForm } from '../../public/forms/public-form.tsx';
import { PasswordLine } from '../../public/forms/password-line.tsx';
import { useIsHydrated } from '../../public/use-is-hydrated.ts';
import { signInTexts } from './messages.ts';
import { useAttempt } from './use-attempt.ts';

function Refused({ refusal: { message, canRenew = false }, email }: { refusal: Refusal; email: string }) {
  if (!canRenew) return message;
  return (
    <>
      <p>{message}</p>
      <ChatAction text={signInTexts.renewalText({ brand: brand.name, email: email.trim() })}>
        {signInTexts.renew}
      </ChatAction>
    </>
  );
}

interface SignInFormProps {
  readonly email: string;
  readonly arrival: Refusal | undefined;
  readonly onEmail: (email: string) => void;
  readonly onNext: (step: NextStep) => void;
  readonly onForgot: () => void;
}

export function SignInForm({ email, arrival, onEmail, onNext, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt(onNext);
  const refusal = attempt.data?.kind === 'refused' ? attempt.data : arrival;

  function submit() {
    const address = typedEmail(email);
    setErrors(signInErrors(email, password, address) ?? noErrors);
    if (address !== undefined && password !== '')
      attempt.mutate(() => signIn({ email: address, password, keepSignedIn }));
  }

  const isHydrated = useIsHydrated();

  function enterByPasskey() {
    const address = typedEmail(email);
    if (address === undefined)
      setErrors({ email: email.trim() === '' ? signInTexts.emailForPasskey : signInTexts.invalidEmail });
    else attempt.mutate(() => signInByPasskey({ email: address, keepSignedIn }));
  }

  return (
    <PublicForm
      title={signInTexts.title}
      errors={errors}
      problem={refusal && !attempt.isPending && <Refused refusal={refusal} email={email} />}
      submit={signInTexts.signIn}
      submitting={signInTexts.signingIn}
      isBusy={attempt.isPending}
      onSubmit={submit}
      aside={
        <Link className="action" to={paths.signUp}>
          {signInTexts.signUp}
        </Link>
      }
      footer={
        <>
          {isHydrated && passkeysWork() && (
            <button
              type="button"
              className="action"
              aria-disabled={attempt.isPending}
              onClick={() => void (attempt.isPending || enterByPasskey())}
            >
              {signInTexts.passkey}
            </button>
          )}
          <ChatAction text={signInTexts.forgotText({ brand: brand.name, email: email.trim() })}>
            {signInTexts.forgot}
          </ChatAction>
          <button type="button" className="action" onClick={onForgot}>
            {signInTexts.reset}
          </button>
        </>
      }
    >
      <EmailLine value={email} error={errors['email']} onChange={onEmail} />
      <PasswordLine label={signInTexts.password} value={password} error={errors['password']} onChange={setPassword} />
      <KeepSignedIn isChecked={keepSignedIn} onChange={setKeepSignedIn} />
    </PublicForm>
  );
}

function signInErrors(email: string, password: string, address: string | undefined): FieldErrors | undefined {
  if (email.trim() === '') return { email: signInTexts.bothRequired };
  if (password === '') return { password: signInTexts.bothRequired };
  return address === undefined ? { email: signInTexts.invalidEmail } : undefined;
}
