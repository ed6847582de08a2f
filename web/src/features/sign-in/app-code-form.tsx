import { useState } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { answerCode, type NextStep } from '../../auth/session.ts';
import { noErrors } from '../../forms/field-errors.ts';
import { identityTexts } from '../../forms/messages.ts';
import { ChatAction } from '../../public/chat-action.tsx';
import { CodeLine } from '../../public/forms/code-line.tsx';
import { signInTexts } from './messages.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

interface AppCodeFormProps {
  readonly email: string;
  readonly onNext: (step: NextStep) => void;
  readonly onBack: () => void;
}

export function AppCodeForm({ email, onNext, onBack }: AppCodeFormProps) {
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
