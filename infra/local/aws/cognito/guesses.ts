import { hour, minute, second } from '../../../../shared/durations.ts';
import { lockedOut, triedTooOften } from './refusals.ts';

/** The service allows 5 to 20, by what it thinks of the caller. */
const callsPerHour = 10;
const freeGuesses = 5;
const longestLock = 15 * minute;

/** Counted apart: the right password must not clear the count of wrong codes. */
type Secret = 'password' | 'authenticator code';

/** As the real service limits guesses, by user name, whether there is such a user or not. A restart forgets them. */
export interface Guesses {
  /** @throws while too many wrong ones lock the name */
  refuseLocked(secret: Secret, name: string): void;
  /** From the fifth on, a wrong one locks for a second, and each further one for twice as long. */
  wrong(secret: Secret, name: string): void;
  right(secret: Secret, name: string): void;
  /** @throws when it happened too often within an hour */
  count(what: 'code sent' | 'code tried' | 'password not changed', name: string): void;
}

export function createGuesses(now: () => Date): Guesses {
  const failures = new Map<string, { readonly count: number; readonly lockedUntil: number; readonly at: number }>();
  const calls = new Map<string, readonly number[]>();

  return {
    refuseLocked(secret, name) {
      if ((failures.get(keyOf(secret, name))?.lockedUntil ?? 0) > now().getTime()) throw lockedOut();
    },

    wrong(secret, name) {
      const at = now().getTime();
      const before = failures.get(keyOf(secret, name));
      const count = 1 + (before !== undefined && at - before.at < longestLock ? before.count : 0);
      const lock = count < freeGuesses ? 0 : Math.min(2 ** (count - freeGuesses) * second, longestLock);
      failures.set(keyOf(secret, name), { count, at, lockedUntil: at + lock });
    },

    right: (secret, name) => void failures.delete(keyOf(secret, name)),

    count(what, name) {
      const at = now().getTime();
      const key = keyOf(what, name);
      const lately = (calls.get(key) ?? []).filter((earlier) => at - earlier < hour);
      if (lately.length >= callsPerHour) throw triedTooOften();
      calls.set(key, [...lately, at]);
    },
  };
}

const keyOf = (what: string, name: string) => `${what} ${name}`;
