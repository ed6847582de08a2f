import type * as z from 'zod';
import type { App } from '../kit/oauth.ts';
import type { PlatformRequest } from '../kit/requests.ts';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import { trapOrder, type Traps } from '../kit/traps.ts';
import type { Quota, Store } from './store.ts';

/**
 * `session-gone`: an upload is not known any more. `partial`: less of a chunk is kept than came. `whole`: all
 * bytes are there and no video yet. `upload-limit`: the
 * channel has uploaded enough for today. `no-phone`: the channel may set no thumbnail. `rejected`: YouTube removes the
 * next video once it has looked at it.
 */
export const SetTrap = trapOrder(['session-gone', 'partial', 'whole', 'upload-limit', 'no-phone', 'rejected']);

export interface Simulator extends Simulated {
  readonly app: App & {
    /** Whether YouTube has reviewed the app; until then all it uploads is private. */
    readonly isReviewed: boolean;
  };
  readonly store: Store;
  readonly processingMs: number;
  readonly growthMs: number;
  readonly quota: Quota;
  readonly traps: Traps<z.infer<typeof SetTrap>['trap']>;
}

export type Call = KitCall<Simulator, PlatformRequest>;
