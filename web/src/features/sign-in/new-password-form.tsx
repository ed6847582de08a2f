import { useState } from 'react';
import { choosePassword, type NextStep } from '../../auth/session.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { newPasswordErrors } from '../../forms/new-password-rule.ts';
import { NewPasswordLines } from '../../public/forms/new-password-lines.tsx';
import { signInTexts } from './messages.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

export function NewPasswordForm({ onNext, onBack }: { onNext: (step: NextStep) => void; onBack: () => void }) {
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
