import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { meQuery } from '../../auth/current-user.ts';
import { destinationOf } from '../../auth/destination.ts';
import { loginStateOf } from '../../auth/login-state.ts';
import { configQuery } from '../../data/config.ts';
import { Loading } from '../../shell/loading.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Step = 'sign-in' | 'new-password' | 'forgot';

/** Signing in, with the detours of a temporary and of a forgotten password. The signed-in go on to where they were going. */
export function LoginPage() {
  const { state } = useLocation();
  const { from, message } = loginStateOf(state);
  const { data: me, isPending } = useQuery(meQuery);
  const { data: config } = useQuery(configQuery);
  const [step, setStep] = useState<Step>('sign-in');
  const [email, setEmail] = useState('');
  if (me) return <Navigate to={destinationOf(me.user, from)} replace />;
  if (isPending || config === undefined) return <Loading />;
  const toSignIn = () => setStep('sign-in');
  if (step === 'new-password') return <NewPasswordForm onBack={toSignIn} />;
  if (step === 'forgot')
    return <ForgotPassword email={email} support={config.support} onEmail={setEmail} onBack={toSignIn} />;
  return (
    <SignInForm
      email={email}
      message={message}
      onEmail={setEmail}
      onNewPassword={() => setStep('new-password')}
      onForgot={() => setStep('forgot')}
    />
  );
}
