import * as z from 'zod';
import type { Call as KitCall, Simulated } from '../kit/simulator.ts';
import type { PlatformRequest } from '../meta/graph-call.ts';
import type { Store } from './store.ts';

const Settings = z.strictObject({
  /** Time until files can be published. */
  processingMs: z.int().nonnegative(),
  quotaTotal: z.int().nonnegative(),
  /** How often each container is not found when it is published, though it is finished. */
  misses: z.int().nonnegative(),
  /** Whether containers do not say how far they are. */
  hidesStatus: z.boolean(),
  /** Whether lists are behind what was published. */
  hidesPosts: z.boolean(),
  /** What files fail by, as `error_message`; null: by nothing. */
  failure: z.string().nullable(),
});
type Settings = z.infer<typeof Settings>;
export const SettingsChange = Settings.partial();

export interface Simulator extends Simulated {
  readonly app: {
    readonly id: string;
    readonly secret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  };
  readonly store: Store;
  readonly userAgent: string;
  readonly limits: Settings;
}

export type Call = KitCall<Simulator, PlatformRequest>;
