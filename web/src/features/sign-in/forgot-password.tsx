import { useState } from 'react';
import type { AppConfig } from '../../../../shared/contracts/app-config.ts';
import { AskForCode } from './ask-for-code.tsx';
import { ResetForm } from './reset-form.tsx';

interface ForgotPasswordProps {
  readonly email: string;
  readonly support: AppConfig['support'];
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** A forgotten password: a code by e-mail and a new password with it, or a chat message to the agency. */
export function ForgotPassword({ email, support, onEmail, onBack }: ForgotPasswordProps) {
  const [isCodeSent, setCodeSent] = useState(false);
  if (isCodeSent) return <ResetForm email={email} onBack={onBack} />;
  return (
    <AskForCode email={email} support={support} onEmail={onEmail} onSent={() => setCodeSent(true)} onBack={onBack} />
  );
}
