import { isKnownPassword } from '../../../shared/known-password.ts';
import type { KnownPasswords } from '../../use-cases/clients/passwords.ts';
import type { Warn } from '../../use-cases/warn.ts';

export function pwnedPasswords(ranges: string, warn: Warn): KnownPasswords {
  return {
    async has(password) {
      const isKnown = await isKnownPassword(password, ranges);
      if (isKnown === undefined) warn('known passwords not checked', { reason: 'The service did not answer' });
      return isKnown === true;
    },
  };
}
