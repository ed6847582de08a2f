import * as z from 'zod';
import type { Simulated } from '../kit/simulator.ts';
import type { Store } from './store.ts';

const Settings = z.strictObject({
  /** Time until a container or video can be published. */
  processingMs: z.int().nonnegative(),
  quotaTotal: z.int().nonnegative(),
  /** A Page refuses (#506) a text that it published in the last hour. */
  refusesDuplicates: z.boolean(),
  /** Refuses pictures of 3:4, as Meta's pages say and its platform was seen not to. */
  keepsDocumentedRatio: z.boolean(),
  growthMs: z.int().positive(),
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
  readonly settings: Settings;
}
