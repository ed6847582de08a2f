import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/** Micro-dollars, as X lists them since 2026-04-20. */
const prices = {
  post: 15_000,
  postWithUrl: 200_000,
  altText: 5000,
  read: 5000,
  removal: 10_000,
  user: 10_000,
} as const;

export interface Bill {
  /** False, and not charged, once the credits are used up. */
  charge(what: keyof typeof prices): boolean;
  total(): number;
  /** @param microDollars what may still be spent; undefined: any amount */
  setCredits(microDollars: number | undefined): void;
}

const app = 'app';

/** Credits are kept in memory: a restart gives any amount again. */
export function openBill(store: Pick<Store, 'charges'>, now: () => Date): Bill {
  let left = Infinity;
  return {
    charge(what) {
      const microDollars = prices[what];
      if (microDollars > left) return false;
      left -= microDollars;
      store.charges.put({ id: randomUUID(), owner: app, at: now().getTime(), what, microDollars });
      return true;
    },
    total: () => store.charges.newest(app).reduce((sum, { record }) => sum + record.microDollars, 0),
    setCredits: (microDollars = Infinity) => {
      left = microDollars;
    },
  };
}
