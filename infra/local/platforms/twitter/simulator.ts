import type { App } from '../kit/oauth.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import type { Bill } from './bill.ts';
import type { Person } from './seed.ts';
import type { Store } from './store.ts';

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
