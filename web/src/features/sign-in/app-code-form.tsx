import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { chatLink } from '../../../../shared/domain/chat-link.ts';
import { answerNextStep, type NextStep } from '../../auth/session.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { noErrors } from '../../forms/field-errors.ts';
import { identityTexts } from '../../forms/identity-messages.ts';
import { ChatButton } from '../../shell/chat-button.tsx';
import { signInTexts } from './messages.ts';
import { StepForm } from './step-form.tsx';
import { useAttempt } from './use-attempt.ts';

interface AppCodeFormProps {
  readonly email: string;
  /** Of the agency. */
  readonly phone: string;
  readonly onNext: (step: NextStep) => void;
  readonly onBack: () => void;
}

/** The second factor: the code an authenticator app shows. Whoever lost the app can write to the agency. */
export function AppCodeForm({ email, phone, onNext, onBack }: AppCodeFormProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const attempt = useAttempt(onNext);
  const refusal = attempt.data?.kind === 'refused' ? attempt.data.message : undefined;

  function submit() {
    setErrors(code === '' ? { code: identityTexts.required } : noErrors);
    if (code !== '') attempt.mutate(() => answerNextStep(code));
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
        <SpaceBetween size="xs">
          <div>{signInTexts.lostApp}</div>
          <ChatButton href={chatLink(phone, signInTexts.lostAppText(email.trim()))}>{signInTexts.askAgency}</ChatButton>
        </SpaceBetween>
      }
    >
      <CodeField isFocused label={identityTexts.appCode} value={code} error={errors['code']} onChange={setCode} />
    </StepForm>
  );
}
