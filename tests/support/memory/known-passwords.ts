import type { KnownPasswords } from '../../../functions/use-cases/ports/known-passwords.ts';

export const knownPasswordsOf = (...known: string[]): KnownPasswords => ({
  has: async (password) => known.includes(password),
});
