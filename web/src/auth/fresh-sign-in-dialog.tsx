import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { replacingSession } from '../data/own-sessions.ts';
import { CodeField } from '../forms/code-field.tsx';
import { noErrors } from '../forms/field-errors.ts';
import { identityTexts } from '../forms/messages.ts';
import { PasswordInput } from '../forms/password-input.tsx';
import { SubmitForm } from '../forms/submit-form.tsx';
import { shellMessages } from '../shell/messages.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { useOwnEmail, useUser } from './current-user.ts';
import { freshSignInTexts as texts } from './messages.ts';
import { passkeysWork, signInAgainByPasskey } from './passkey-sign-in.ts';
import { answerCode, signInAgain, type SignInOutcome } from './session.ts';

/** Asks for the password and, where it is on, the code of the second factor; or for a passkey. */
export function FreshSignInDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { email } = useUser();
  const ownEmail = useOwnEmail();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const attempt = useMutation({
    mutationFn: replacingSession,
    onSuccess: settle,
    gcTime: 0,
  });

  function submit() {
    const isMissing = (step === 'password' ? password : code) === '';
    setErrors(isMissing ? { [step]: identityTexts.required } : noErrors);
    if (isMissing) return;
    if (step === 'code') attempt.mutate(async () => answerCode(code));
    else attempt.mutate(async () => signInAgain({ email: await ownEmail(), password }));
  }

  function confirmByPasskey() {
    setErrors(noErrors);
    attempt.mutate(async () => signInAgainByPasskey(await ownEmail()));
  }

  function settle(outcome: SignInOutcome) {
    if (outcome === 'signed-in') onDone();
    else if (outcome === 'code') setStep('code');
    else if (outcome === 'wrong') setErrors({ password: texts.wrongPassword });
    else if (outcome === 'wrong-code') setErrors({ code: identityTexts.wrongAppCode });
    else if (outcome === 'too-late') setStep('password');
  }

  return (
    <Dialog title={texts.title} footer={null} onClose={onClose}>
      <SubmitForm
        errors={errors}
        problem={attempt.isError ? identityTexts.signInFailed : problems[attempt.data ?? 'signed-in']}
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
          {step === 'password' && passkeysWork() && (
            <Button formAction="none" disabled={attempt.isPending} onClick={confirmByPasskey}>
              {texts.passkey}
            </Button>
          )}
        </SpaceBetween>
      </SubmitForm>
    </Dialog>
  );
}

const problems: Readonly<Partial<Record<SignInOutcome, string>>> = {
  failed: identityTexts.signInFailed,
  'too-late': identityTexts.signInFailed,
  'new-password': identityTexts.signInFailed,
  'no-passkey': texts.noPasskey,
};
