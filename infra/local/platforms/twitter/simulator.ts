import { randomUUID } from 'node:crypto';
import type { Stored, Database } from '../kit/store.ts';
import type { FileType } from '../kit/media-files.ts';
import { oauthCollections, type App } from '../kit/oauth.ts';
import type { RateLimits } from '../kit/faults.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import type { Person } from './seed.ts';

/** `owner` is the account, `at` when it was begun. */
export interface Upload extends Stored {
  readonly mediaType: string;
  readonly category: string;
  readonly totalBytes: number;
  readonly segments: readonly number[];
  /** Where its bytes arrive. */
  readonly path: string;
  /** Null until it is finalized. */
  readonly file: string | null;
  readonly type: FileType | null;
  readonly finalizedAt: number | null;
  readonly failure: string | null;
  readonly altText: string | null;
}

/** `owner` is the account. */
export interface Post extends Stored {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly answers: string | null;
  readonly replySettings: string | null;
  /** Absent in posts from before there were labels. */
  readonly isMadeWithAi?: boolean;
  readonly isPaidPartnership?: boolean;
  readonly isDeleted: boolean;
}

/** `owner` is the app. */
export interface Charge extends Stored {
  readonly what: string;
  readonly microDollars: number;
}

type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  uploads: database.collection<Upload>('uploads'),
  posts: database.collection<Post>('posts'),
  charges: database.collection<Charge>('charges'),
});

const epoch = 1_288_834_974_657n;
let last = 0n;

/** Ids that carry their time, in milliseconds, and grow. */
export function newSnowflake(now: Date): string {
  const first = (BigInt(now.getTime()) - epoch) << 22n;
  last = first > last ? first : last + 1n;
  return String(last);
}

/** Micro-dollars, as X lists them since 2026-04-20. */
const prices = {
  post: 15_000,
  postWithUrl: 200_000,
  altText: 5000,
  read: 5000,
  removal: 10_000,
  user: 10_000,
} as const;

interface Bill {
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

export interface Simulator extends Simulated {
  readonly app: App;
  readonly store: Store;
  readonly processingMs: number;
  readonly limits: RateLimits;
  /** What people have come to pay for since the start, by their ids. */
  readonly subscriptions: Map<string, Person['subscription']>;
  readonly bill: Bill;
}

export type Call = KitCall<Simulator, PlatformRequest>;
