import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownPasswordRefusal } from '../../../../shared/domain/sign-in/known-password-refusal.ts';
import { useOwnEmail } from '../../auth/current-user.ts';
import { renewingSession, requestFreshSignIn } from '../../auth/fresh-sign-in.ts';
import { changePassword, changePasswordWithCode, type PasswordChange } from '../../auth/change-password.ts';
import { signInAgain } from '../../auth/session.ts';
import { endOtherSessions, replacingSession, staySignedIn } from '../../data/own-sessions.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { type FieldErrors, noErrors } from '../../forms/field-errors.ts';
import { identityTexts } from '../../forms/messages.ts';
import { type NewPassword, newPasswordErrors } from '../../forms/new-password-rule.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { errorText } from '../../messages/error-text.ts';
import { shellMessages } from '../../shell/messages.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { accountTexts } from './messages.ts';

export function ChangePassword({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState(noErrors);
  const ownEmail = useOwnEmail();
  const queryClient = useQueryClient();
  const [isAskingCode, setAskingCode] = useState(false);
  const [code, setCode] = useState('');
  const change = useMutation({
    mutationFn: async () => {
      const passwords = { current, next: value.password };
      const outcome = await (isAskingCode
        ? changePasswordWithCode(code, passwords)
        : changePassword(await ownEmail(), passwords));
      if (outcome === 'done')
        await endOtherSessions().then(
          () => void stay(),
          () => notify.error(accountTexts.sessionsNotEnded),
        );
      return outcome;
    },
    onSuccess: settle,
    gcTime: 0,
  });

  async function stay() {
    const signInWithNew = async () => {
      const again = { email: await ownEmail(), password: value.password };
      return replacingSession(() => signInAgain(again)).catch(() => 'failed');
    };
    const proveAgain = async () => (await renewingSession(signInWithNew)) === 'signed-in' || requestFreshSignIn();
    if (!(await staySignedIn(queryClient, proveAgain))) notify.error(accountTexts.signInSoon);
  }

  function submit() {
    const found = isAskingCode ? missing({ code }) : (missing({ current }) ?? newPasswordErrors(value));
    setErrors(found ?? noErrors);
    if (found === undefined) change.mutate();
  }

  function settle(outcome: PasswordChange) {
    if (outcome === 'code') setAskingCode(true);
    if (outcome === 'wrong-code') setErrors({ code: identityTexts.wrongAppCode });
    if (outcome === 'wrong') setErrors({ current: accountTexts.passwordOutcomes.wrong });
    if (outcome === 'weak-password') setErrors({ password: identityTexts.weakPassword });
    if (outcome === 'known-password') setErrors({ password: errorText(knownPasswordRefusal) });
    if (outcome !== 'done') return;
    notify.success(accountTexts.passwordChanged);
    onChanged();
    onClose();
  }

  return (
    <Dialog title={accountTexts.changePassword} footer={null} onClose={onClose}>
      <SubmitForm
        errors={errors}
        problem={change.isError ? accountTexts.passwordOutcomes.failed : problemOf(change.data)}
        submit={accountTexts.changePassword}
        submitting={accountTexts.saving}
        isBusy={change.isPending}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        {isAskingCode ? (
          <CodeField label={identityTexts.appCode} value={code} error={errors['code']} onChange={setCode} />
        ) : (
          <SpaceBetween size="m">
            <PasswordInput
              label={accountTexts.currentPassword}
              value={current}
              error={errors['current']}
              onChange={setCurrent}
            />
            <NewPasswordFields value={value} errors={errors} onChange={setValue} />
          </SpaceBetween>
        )}
      </SubmitForm>
    </Dialog>
  );
}

function missing(typed: Readonly<Record<string, string>>) {
  const name = Object.keys(typed).find((field) => typed[field] === '');
  return name === undefined ? undefined : { [name]: identityTexts.required };
}

function problemOf(outcome: PasswordChange | undefined): string | undefined {
  return outcome === 'too-often' || outcome === 'failed' ? accountTexts.passwordOutcomes[outcome] : undefined;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly errors: FieldErrors;
  readonly onChange: (value: NewPassword) => void;
}

function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <SpaceBetween size="m">
      <PasswordInput
        isNew
        label={identityTexts.newPassword}
        constraint={identityTexts.constraint}
        value={value.password}
        error={errors['password']}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordInput
        isNew
        label={identityTexts.confirmPassword}
        value={value.confirmation}
        error={errors['confirmation']}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </SpaceBetween>
  );
}
