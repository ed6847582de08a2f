import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestReset } from '../../auth/session.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { EmailLine } from '../../public/forms/email-line.tsx';
import { typedEmail } from '../../forms/typed-email.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { signInTexts } from './messages.ts';
import { StepForm } from './step-form.tsx';

interface AskForCodeProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
  readonly onBack: () => void;
}

/** The result is the same whether or not the address has an account. */
export function AskForCode({ email, onEmail, onSent, onBack }: AskForCodeProps) {
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
