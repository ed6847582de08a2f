import SpaceBetween from '@cloudscape-design/components/space-between';
import type { FieldErrors } from './field-errors.ts';
import { PasswordInput } from './password-input.tsx';
import { identityTexts } from './messages.ts';
import type { NewPassword } from './new-password-rule.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly errors: FieldErrors;
  readonly onChange: (value: NewPassword) => void;
}

export function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
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
