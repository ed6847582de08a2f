import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '../../auth/current-user.ts';
import { accountOf, destinationOf } from '../../auth/destination.ts';
import { loginStateOf, passwordWasReset } from '../../auth/login-state.ts';
import { choosePassword, type NextStep, requestReset, answerCode } from '../../auth/session.ts';
import { DataLayer } from '../../data/data-layer.tsx';
import { noErrors } from '../../forms/field-errors.ts';
import { newPasswordErrors } from '../../forms/new-password-rule.ts';
import { typedEmail } from '../../forms/typed-email.ts';
import { EmailLine } from '../../public/forms/email-line.tsx';
import { NewPasswordLines } from '../../public/forms/new-password-lines.tsx';
import { useVisitor } from '../../public/visitor.ts';
import { Loading } from '../../shell/states/loading.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { signInTexts } from './messages.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';
import { brand } from '../../../../shared/brand.ts';
import { identityTexts } from '../../forms/messages.ts';
import { ChatAction } from '../../public/chat-action.tsx';
import { CodeLine } from '../../public/forms/code-line.tsx';

interface AskForCodeProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
  readonly onBack: () => void;
}

/** The result is the same whether or not the address has an account. */
function AskForCode({ email, onEmail, onSent, onBack }: AskForCodeProps) {
  const [errors, setErrors] = useState(noErrors);
  const ask = useMutation({
    mutationFn: requestReset,
    throwOnError: true,
    onSuccess: (outcome) => {
      if (outcome === 'sent') onSent();
      else notify.error(signInTexts.resetFailed);
    },
  });

  function submit() {
    const address = typedEmail(email);
    setErrors(address === undefined ? { email: signInTexts.invalidEmail } : noErrors);
    if (address !== undefined) ask.mutate(address);
  }

  return (
    <StepForm
      title={signInTexts.resetTitle}
      text={signInTexts.resetText}
      errors={errors}
      submit={signInTexts.sendCode}
      submitting={signInTexts.sending}
      isBusy={ask.isPending}
      onSubmit={submit}
      onBack={onBack}
    >
      <EmailLine value={email} error={errors['email']} onChange={onEmail} />
    </StepForm>
  );
}

function NewPasswordForm({ onNext, onBack }: { onNext: (step: NextStep) => void; onBack: () => void }) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt(onNext);
  const refusal = attempt.data?.kind === 'refused' ? attempt.data.message : undefined;

  function submit() {
    const found = newPasswordErrors(value);
    setErrors(found ?? noErrors);
    if (found === undefined) attempt.mutate(() => choosePassword(value.password));
  }

  return (
    <StepForm
      title={signInTexts.newPasswordTitle}
      text={signInTexts.newPasswordText}
      errors={errors}
      problem={attempt.isPending ? undefined : refusal}
      submit={signInTexts.save}
      submitting={signInTexts.saving}
      isBusy={attempt.isPending}
      onSubmit={submit}
      onBack={onBack}
    >
      <NewPasswordLines value={value} errors={errors} onChange={setValue} />
    </StepForm>
  );
}

interface ForgotPasswordProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

function ForgotPassword({ email, onEmail, onBack }: ForgotPasswordProps) {
  const [isCodeSent, setCodeSent] = useState(false);
  if (isCodeSent) return <ResetForm email={email} onBack={onBack} />;
  return <AskForCode email={email} onEmail={onEmail} onSent={() => setCodeSent(true)} onBack={onBack} />;
}

type Step = 'sign-in' | 'forgot' | NextStep;

/**
 * The steps of signing in: password, temporary password, authenticator app, reset. A signed-in person goes on to their
 * destination.
 */
export function LoginPage() {
  return (
    <DataLayer>
      <SignIn />
    </DataLayer>
  );
}

function SignIn() {
  const { state: session } = useVisitor();
  const { state } = useLocation();
  const { from, message, canRenew, email: known = '' } = loginStateOf(state);
  const { data: me, isPending } = useQuery(meQuery);
  const [step, setStep] = useState<Step>('sign-in');
  const [email, setEmail] = useState(known);
  if (me)
    return <Navigate to={passwordWasReset.current() ? accountOf(me.user) : destinationOf(me.user, from)} replace />;
  if (isPending && session === 'unknown') return <Loading />;
  const toSignIn = () => setStep('sign-in');
  switch (step) {
    case 'new-password':
      return <NewPasswordForm onNext={setStep} onBack={toSignIn} />;
    case 'code':
      return <AppCodeForm email={email} onNext={setStep} onBack={toSignIn} />;
    case 'forgot':
      return <ForgotPassword email={email} onEmail={setEmail} onBack={toSignIn} />;
    case 'sign-in':
      return (
        <SignInForm
          email={email}
          arrival={message === undefined ? undefined : { message, canRenew }}
          onEmail={setEmail}
          onNext={setStep}
          onForgot={() => setStep('forgot')}
        />
      );
  }
}

interface AppCodeFormProps {
  readonly email: string;
  readonly onNext: (step: NextStep) => void;
  readonly onBack: () => void;
}

function AppCodeForm({ email, onNext, onBack }: AppCodeFormProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt(onNext);
  const refusal = attempt.data?.kind === 'refused' ? attempt.data.message : undefined;

  function submit() {
    setErrors(code === '' ? { code: identityTexts.required } : noErrors);
    if (code !== '') attempt.mutate(() => answerCode(code));
  }

  return (
    <StepForm
      title={signInTexts.codeTitle}
      text={signInTexts.codeText}
      errors={errors}
      problem={attempt.isPending ? undefined : refusal}
      submit={signInTexts.signIn}
      submitting={signInTexts.signingIn}
      isBusy={attempt.isPending}
      onSubmit={submit}
      onBack={onBack}
      footer={
        <>
          <p>{signInTexts.lostApp}</p>
          <ChatAction text={signInTexts.lostAppText({ brand: brand.name, email: email.trim() })}>
            {signInTexts.askAgency}
          </ChatAction>
        </>
      }
    >
      <CodeLine label={identityTexts.appCode} value={code} error={errors['code']} onChange={setCode} />
    </StepForm>
  );
}
