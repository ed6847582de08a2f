import { DomainError } from '../../../shared/domain/errors.ts';
import { knownPasswordRefusal } from '../../../shared/domain/sign-in/known-password-refusal.ts';
import type { KnownPasswords } from '../ports/known-passwords.ts';

/** Throws `client.known-password` when a password is known from elsewhere. */
export async function refuseKnown(password: string, knownPasswords: KnownPasswords): Promise<void> {
  if (!(await knownPasswords.has(password))) return;
  const { code, message } = knownPasswordRefusal;
  throw new DomainError('invalid', code, message, { password: message });
}
