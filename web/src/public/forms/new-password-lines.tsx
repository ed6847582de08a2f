import type { FieldErrors } from '../../forms/field-errors.ts';
import { identityTexts } from '../../forms/messages.ts';
import type { NewPassword } from '../../forms/new-password-rule.ts';
import { PasswordLine } from './password-line.tsx';

interface NewPasswordLinesProps {
  readonly value: NewPassword;
  readonly errors: FieldErrors;
  readonly onChange: (value: NewPassword) => void;
}

export function NewPasswordLines({ value, errors, onChange }: NewPasswordLinesProps) {
  return (
    <>
      <PasswordLine
        isNew
        label={identityTexts.newPassword}
        constraint={identityTexts.constraint}
        value={value.password}
        error={errors['password']}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordLine
        isNew
        label={identityTexts.confirmPassword}
        value={value.confirmation}
        error={errors['confirmation']}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </>
  );
}
