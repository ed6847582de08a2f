import * as z from 'zod';

export const Settings = z.strictObject({
  /** Time until a container or video can be published. */
  processingMs: z.int().nonnegative(),
  quotaTotal: z.int().nonnegative(),
  /** A Page refuses (#506) a text that it published in the last hour. */
  refusesDuplicates: z.boolean(),
  /** Refuses pictures of 3:4, as Meta's pages say and its platform was seen not to. */
  keepsDocumentedRatio: z.boolean(),
  growthMs: z.int().positive(),
});
export type Settings = z.infer<typeof Settings>;
export const SettingsChange = Settings.partial();
