import type { ConnectableAccount } from './connection.ts';

/** Fewer accounts are seen at once. */
const fewestSearched = 8;

export const isSearched = (accounts: readonly unknown[]): boolean => accounts.length > fewestSearched;

/** Without case, accents and the vowel signs of Arabic. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Tells of each account whether every word of `typed` is in its names, or in that of the client who has or had it. */
export function accountSearch(typed: string) {
  const words = plain(typed).split(/\s+/);
  return ({
    accountName,
    profileName,
    takenBy = '',
    formerlyOf = '',
  }: Omit<ConnectableAccount, 'standing'>): boolean => {
    const names = plain(`${accountName} ${profileName} ${takenBy} ${formerlyOf}`);
    return words.every((word) => names.includes(word));
  };
}
