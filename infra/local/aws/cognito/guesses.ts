import { hour, minute, second } from '../../../../shared/durations.ts';
import { lockedOut, triedTooOften } from './refusals.ts';

/** The service allows 5 to 20, by what it thinks of the caller. */
const callsPerHour = 10;
const freeGuesses = 5;
const longestLock = 15 * minute;

/** As the real service limits guesses, by user name, whether there is such a user or not. A restart forgets them. */
export interface Guesses {
  /** @throws while too many wrong passwords lock the name */
  refuseLocked(name: string): void;
  /** From the fifth on, a wrong password locks for a second, and each further one for twice as long. */
  wrongPassword(name: string): void;
  rightPassword(name: string): void;
  /** @throws when it happened too often within an hour */
  count(what: 'code sent' | 'code tried' | 'password not changed', name: string): void;
}

export function createGuesses(now: () => Date): Guesses {
  const wrong = new Map<string, { readonly count: number; readonly lockedUntil: number; readonly at: number }>();
  const calls = new Map<string, readonly number[]>();

  return {
    refuseLocked(name) {
      if ((wrong.get(name)?.lockedUntil ?? 0) > now().getTime()) throw lockedOut();
    },

    wrongPassword(name) {
      const at = now().getTime();
      const before = wrong.get(name);
      const count = 1 + (before !== undefined && at - before.at < longestLock ? before.count : 0);
      const lock = count < freeGuesses ? 0 : Math.min(2 ** (count - freeGuesses) * second, longestLock);
      wrong.set(name, { count, at, lockedUntil: at + lock });
    },

    rightPassword: (name) => void wrong.delete(name),

    count(what, name) {
      const at = now().getTime();
      const key = `${what} ${name}`;
      const lately = (calls.get(key) ?? []).filter((earlier) => at - earlier < hour);
      if (lately.length >= callsPerHour) throw triedTooOften();
      calls.set(key, [...lately, at]);
    },
  };
}
