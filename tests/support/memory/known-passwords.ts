import type { KnownPasswords } from '../../../functions/use-cases/ports/known-passwords.ts';

/** These are known from elsewhere, and no others. */
export const knownPasswordsOf = (...known: string[]): KnownPasswords => ({
  has: async (password) => known.includes(password),
});
