import * as z from 'zod';

/** Can be changed while the simulator runs. */
export const Settings = z.strictObject({
  /** Time until a container or video can be published. */
  processingMs: z.int().nonnegative(),
  /** Per account in 24 hours. */
  quotaTotal: z.int().nonnegative(),
  /** A Page refuses (#506) a text that it published in the last hour. */
  refusesDuplicates: z.boolean(),
  /** How long a post's numbers grow. */
  growthMs: z.int().positive(),
});
export type Settings = z.infer<typeof Settings>;
export const SettingsChange = Settings.partial();
