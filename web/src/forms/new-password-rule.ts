import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';
import type { FieldErrors } from './field-errors.ts';
import { identityTexts } from './identity-messages.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** What has to be corrected in a new password and its repetition; undefined when nothing has. */
export function newPasswordErrors({ password, confirmation }: NewPassword): FieldErrors | undefined {
  if (password.length < passwordMinimum) return { password: identityTexts.tooShort };
  if (password !== confirmation) return { confirmation: identityTexts.mismatch };
  return undefined;
}
