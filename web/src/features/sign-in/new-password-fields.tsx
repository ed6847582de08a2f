import SpaceBetween from '@cloudscape-design/components/space-between';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { signInTexts } from './messages.ts';
import type { NewPassword } from './new-password-rule.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly errors: FieldErrors;
  readonly onChange: (value: NewPassword) => void;
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <SpaceBetween size="m">
      <PasswordInput
        isNew
        label={signInTexts.newPassword}
        constraint={signInTexts.constraint}
        value={value.password}
        error={errors['password']}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordInput
        isNew
        label={signInTexts.confirmPassword}
        value={value.confirmation}
        error={errors['confirmation']}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </SpaceBetween>
  );
}
