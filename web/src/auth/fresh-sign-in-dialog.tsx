import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSessionId, endSessionAtApi } from '../data/own-sessions.ts';
import { CodeField } from '../forms/code-field.tsx';
import { noErrors } from '../forms/field-errors.ts';
import { identityTexts } from '../forms/identity-messages.ts';
import { PasswordInput } from '../forms/password-input.tsx';
import { SubmitForm } from '../forms/submit-form.tsx';
import { unlessOverlayClick } from '../shell/dialogs/unless-overlay-click.ts';
import { shellMessages } from '../shell/messages.ts';
import { useUser } from './current-user.ts';
import { freshSignInTexts as texts } from './fresh-sign-in-messages.ts';
import { answerCode, signInAgain, type SignInOutcome } from './session.ts';

/** Asks for the password and, where it is on, the code of the second factor. */
export function FreshSignInDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { email } = useUser();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const attempt = useMutation({
    mutationFn: async () => {
      const replaced = await currentSessionId();
      const outcome = await (step === 'password' ? signInAgain({ email, password }) : answerCode(code));
      if (outcome === 'signed-in') void endSessionAtApi(replaced);
      return outcome;
    },
    onSuccess: settle,
    gcTime: 0,
  });

  function submit() {
    const isMissing = (step === 'password' ? password : code) === '';
    setErrors(isMissing ? { [step]: identityTexts.required } : noErrors);
    if (!isMissing) attempt.mutate();
  }

  function settle(outcome: SignInOutcome) {
    if (outcome === 'signed-in') onDone();
    else if (outcome === 'code') setStep('code');
    else if (outcome === 'wrong') setErrors({ password: texts.wrongPassword });
    else if (outcome === 'wrong-code') setErrors({ code: identityTexts.wrongAppCode });
    else if (outcome === 'too-late') setStep('password');
  }

  const hasFailed = attempt.isError || (attempt.data !== undefined && failures.has(attempt.data));
  return (
    <Modal visible header={texts.title} closeAriaLabel={shellMessages.close} onDismiss={unlessOverlayClick(onClose)}>
      <SubmitForm
        errors={errors}
        problem={hasFailed ? identityTexts.signInFailed : undefined}
        submit={texts.confirm}
        submitting={texts.confirming}
        isBusy={attempt.isPending}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        <SpaceBetween size="m">
          <div>{texts.reason({ email })}</div>
          {step === 'password' ? (
            <PasswordInput label={texts.password} value={password} error={errors['password']} onChange={setPassword} />
          ) : (
            <CodeField label={identityTexts.appCode} value={code} error={errors['code']} onChange={setCode} />
          )}
        </SpaceBetween>
      </SubmitForm>
    </Modal>
  );
}

const failures: ReadonlySet<SignInOutcome> = new Set(['failed', 'too-late', 'new-password']);
