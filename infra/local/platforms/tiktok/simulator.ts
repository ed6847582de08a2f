import * as z from 'zod';
import { minute } from '../../../../shared/durations.ts';
import type { Stored, Database } from '../kit/store.ts';
import { oauthCollections } from '../kit/oauth.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';

/** `id` is the publish id, `owner` the creator, `at` when it was begun. */
export interface Publication extends Stored {
  readonly kind: 'video' | 'photo';
  readonly title: string;
  readonly description: string;
  readonly privacy: string;
  readonly isBranded?: boolean;
  readonly isOwnBrand?: boolean;
  readonly isAiGenerated?: boolean;
  readonly files: readonly string[];
  readonly readyAt: number;
  readonly failReason: string | null;
  readonly postId: string;
}

type Store = ReturnType<typeof openStore>;

export const openStore = (database: Database) => ({
  ...oauthCollections(database),
  publications: database.collection<Publication>('publications'),
});

/** Of the app, while it runs: one that is not audited posts to private accounts, for the creator's own eyes only. */
export const Settings = z.strictObject({ isAudited: z.boolean() });

export interface Simulator extends Simulated {
  readonly app: {
    readonly clientKey: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  } & z.infer<typeof Settings>;
  readonly store: Store;
  readonly userAgent: string;
  readonly processingMs: number;
  /** From then on lists show a public post, and its id is told. */
  readonly reviewMs: number;
  readonly postsPerDay: number;
  readonly limits: SlidingLimits;
}

export type Call = KitCall<Simulator, PlatformRequest>;

interface SlidingLimits {
  /** False, and not counted, above the limit of the last minute. */
  allow(route: string, token: string, perMinute: number): boolean;
}

/** Sliding windows, in memory. */
export function createSlidingLimits(now: () => Date): SlidingLimits {
  const calls = new Map<string, readonly number[]>();
  return {
    allow(route, token, perMinute) {
      const at = now().getTime();
      const recent = (calls.get(`${route} ${token}`) ?? []).filter((call) => call > at - minute);
      const isAllowed = recent.length < perMinute;
      calls.set(`${route} ${token}`, isAllowed ? [...recent, at] : recent);
      return isAllowed;
    },
  };
}
