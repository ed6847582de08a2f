import { randomBytes } from 'node:crypto';
import { minute } from '../../../../shared/durations.ts';

export interface Nonces {
  current(): string;
  isTaken(nonce: string | undefined): boolean;
  /** Both are refused from now on. */
  change(): void;
  /** False when a proof with this id was seen before. */
  isNewProof(id: string): boolean;
}

const newNonce = () => randomBytes(16).toString('base64url');
const life = 3 * minute;

/** Two at a time, in memory: one replaces the other as time goes on. */
export function createNonces(now: () => Date): Nonces {
  let [current, previous, since] = [newNonce(), newNonce(), now().getTime()];
  const seen = new Set<string>();
  function turn() {
    if (now().getTime() - since < life) return;
    [current, previous, since] = [newNonce(), current, now().getTime()];
  }
  return {
    current() {
      turn();
      return current;
    },
    isTaken(nonce) {
      turn();
      return nonce === current || nonce === previous;
    },
    change() {
      [current, previous, since] = [newNonce(), newNonce(), now().getTime()];
    },
    isNewProof(id) {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    },
  };
}
