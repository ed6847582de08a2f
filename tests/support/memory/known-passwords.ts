import type { KnownPasswords } from '../../../functions/use-cases/clients/passwords.ts';

export const knownPasswordsOf = (...known: string[]): KnownPasswords => ({
  has: async (password) => known.includes(password),
});
