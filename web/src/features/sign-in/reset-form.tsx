import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { knownPasswordRefusal } from '../../../../shared/domain/sign-in/known-password-refusal.ts';
import { passwordWasReset } from '../../auth/login-state.ts';
import { finishReset, type ResetOutcome } from '../../auth/session.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { identityTexts } from '../../forms/messages.ts';
import { newPasswordErrors } from '../../forms/new-password-rule.ts';
import { errorText } from '../../messages/error-text.ts';
import { CodeLine } from '../../public/forms/code-line.tsx';
import { NewPasswordLines } from '../../public/forms/new-password-lines.tsx';
import { typedEmail } from '../../forms/typed-email.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { signInTexts } from './messages.ts';
import { StepForm } from './step-form.tsx';

const problems: Readonly<Record<Exclude<ResetOutcome, 'done'>, string>> = {
  'wrong-code': signInTexts.wrongCode,
  'weak-password': identityTexts.weakPassword,
  'known-password': errorText(knownPasswordRefusal),
  failed: signInTexts.resetFailed,
};

export function ResetForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState(noErrors);
  const reset = useMutation({
    mutationFn: finishReset,
    throwOnError: true,
    gcTime: 0,
    onSuccess: (outcome) => {
      if (outcome !== 'done') return;
      passwordWasReset.set(true);
      notify.success(signInTexts.passwordSet);
      onBack();
    },
  });
  const problem = reset.data === undefined || reset.data === 'done' ? undefined : problems[reset.data];

  function submit() {
    const found = code === '' ? { code: identityTexts.required } : newPasswordErrors(value);
    setErrors(found ?? noErrors);
    const address = typedEmail(email);
    if (found === undefined && address !== undefined) reset.mutate({ email: address, code, password: value.password });
  }

  return (
    <StepForm
      title={signInTexts.resetTitle}
      text={signInTexts.codeSent}
      errors={errors}
      problem={problem}
      submit={signInTexts.setPassword}
      submitting={signInTexts.saving}
      isBusy={reset.isPending}
      onSubmit={submit}
      onBack={onBack}
    >
      <CodeLine label={signInTexts.code} value={code} error={errors['code']} onChange={setCode} />
      <NewPasswordLines value={value} errors={errors} onChange={setValue} />
    </StepForm>
  );
}
