import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Email } from '../../../../shared/domain/text.ts';
import { signInMessages } from '../../../../shared/domain/user.ts';
import { requestReset } from '../../auth/session.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { EmailLine } from '../../public/forms/email-line.tsx';
import { notify } from '../../shell/toasts.ts';
import { signInTexts } from './messages.ts';
import { StepForm } from './step-form.tsx';

interface AskForCodeProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: () => void;
  readonly onBack: () => void;
}

/** Asks for a code by e-mail. The answer is the same whether or not the address has an account. */
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
    const address = Email.safeParse(email);
    setErrors(address.success ? noErrors : { email: signInMessages.invalidEmail });
    if (address.success) ask.mutate(address.data);
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
