import type { MediaFiles } from '../kit/media-files.ts';
import type { Bill } from './bill.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Person } from './seed.ts';
import type { Store } from './store.ts';

export interface Simulator {
  readonly url: string;
  readonly app: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  readonly store: Store;
  readonly files: MediaFiles;
  readonly now: () => Date;
  readonly processingMs: number;
  readonly limits: RateLimits;
  /** What people have come to pay for since the start, by their ids. */
  readonly subscriptions: Map<string, Person['subscription']>;
  readonly bill: Bill;
}
