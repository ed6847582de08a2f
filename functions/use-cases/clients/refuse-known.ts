import { DomainError } from '../../../shared/domain/errors.ts';
import { knownPasswordRefusal } from '../../../shared/domain/sign-in/known-password-refusal.ts';
import type { KnownPasswords } from '../ports/known-passwords.ts';

export async function refuseKnown(password: string, knownPasswords: KnownPasswords): Promise<void> {
  if (!(await knownPasswords.has(password))) return;
  throw new DomainError('invalid', knownPasswordRefusal.code, { fields: ['password'] });
}
