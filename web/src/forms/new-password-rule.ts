import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';
import type { FieldErrors } from './field-errors.ts';
import { identityTexts } from './messages.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Undefined when the password is acceptable. */
export function newPasswordErrors({ password, confirmation }: NewPassword): FieldErrors | undefined {
  if (password.length < passwordMinimum) return { password: identityTexts.tooShort };
  if (password !== confirmation) return { confirmation: identityTexts.mismatch };
  return undefined;
}
