import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '../../auth/current-user.ts';
import { accountOf, destinationOf } from '../../auth/destination.ts';
import { loginStateOf, passwordWasReset } from '../../auth/login-state.ts';
import type { NextStep } from '../../auth/session.ts';
import { DataLayer } from '../../data/data-layer.tsx';
import { useVisitor } from '../../public/visitor.ts';
import { Loading } from '../../shell/states/loading.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

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
