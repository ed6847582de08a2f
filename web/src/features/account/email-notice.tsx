import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { TypedEmailCode } from '../../../../shared/domain/sign-in/email-code.ts';
import { messageOf } from '../../api/api-error.ts';
import { useSendEmailCode, useVerifyEmail } from '../../data/me.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { checkForm, fieldErrorsOf, noErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { emailNoticeTexts as texts } from './messages.ts';

/** Asks for the code that was sent to an address which nobody has confirmed. */
export function EmailNotice({ email, role }: Pick<User, 'email' | 'role'>) {
  const [code, setCode] = useState('');
  const { refusal, errors, refuse, clearErrors } = useFormErrors();
  const verification = useVerifyEmail();
  const sending = useSendEmailCode();

  function submit() {
    const { errors: found } = checkForm(TypedEmailCode, { code });
    refuse(found ?? noErrors);
    if (found !== undefined) return;
    verification.mutate(code, {
      onSuccess: () => notify.success(texts.confirmed),
      onError: (error) => refuse(fieldErrorsOf(error)),
    });
  }

  function sendAgain() {
    sending.mutate(undefined, {
      onSuccess: () => notify.success(texts.sent({ email })),
      onError: (error) => notify.error(texts.notSent({ reason: messageOf(error) })),
    });
  }

  const hasField = Object.keys(fieldErrorsOf(verification.error)).length > 0;
  const problem =
    verification.error === null || hasField ? undefined : texts.notConfirmed({ reason: messageOf(verification.error) });
  return (
    <Alert type="info" header={texts.header}>
      <SpaceBetween size="s">
        <div>{isStaff({ role }) ? texts.textOfStaff({ email }) : texts.text({ email })}</div>
        <SubmitForm
          errors={refusal}
          problem={problem}
          submit={texts.confirm}
          submitting={texts.confirming}
          isBusy={verification.isPending}
          onSubmit={submit}
          aside={texts.sendAgain}
          onAside={sendAgain}
        >
          <CodeField
            label={texts.label}
            value={code}
            error={errors['code']}
            onChange={(typed) => {
              setCode(typed);
              clearErrors('code');
            }}
          />
        </SubmitForm>
      </SpaceBetween>
    </Alert>
  );
}
