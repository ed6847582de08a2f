import { useState } from 'react';
import { AskForCode } from './ask-for-code.tsx';
import { ResetForm } from './reset-form.tsx';

interface ForgotPasswordProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

export function ForgotPassword({ email, onEmail, onBack }: ForgotPasswordProps) {
  const [isCodeSent, setCodeSent] = useState(false);
  if (isCodeSent) return <ResetForm email={email} onBack={onBack} />;
  return <AskForCode email={email} onEmail={onEmail} onSent={() => setCodeSent(true)} onBack={onBack} />;
}
