import * as z from 'zod';
import type { App } from '../kit/oauth.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import { type Traps, trapOrder } from '../kit/traps.ts';
import type { Store } from './store.ts';

/** What Pinterest lets the app do. An app with trial access makes no pins. */
export const SetAccess = z.strictObject({ access: z.enum(['trial', 'standard']) });

/** `video-fails`: a video cannot be processed. `oldest-first`: the pins of a board are listed from the oldest. */
export const SetTrap = trapOrder(['video-fails', 'oldest-first']);

export interface Simulator extends Simulated {
  readonly app: App & z.infer<typeof SetAccess>;
  readonly store: Store;
  readonly userAgent: string;
  readonly processingMs: number;
  readonly limits: RateLimits;
  readonly traps: Traps<z.infer<typeof SetTrap>['trap']>;
}

export type Call = KitCall<Simulator, PlatformRequest>;
