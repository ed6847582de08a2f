import * as z from 'zod';

/** What of the platform's behaviour can be changed while it runs. */
export const Settings = z.strictObject({
  /** How long a container or video takes until it can be published. */
  processingMs: z.int().nonnegative(),
  /** Instagram posts an account may publish in 24 hours. */
  quotaTotal: z.int().nonnegative(),
  /** Whether a Page refuses (#506) a text that it published in the last hour. */
  refusesDuplicates: z.boolean(),
  /** How long it takes until people have responded to a post as they will. */
  growthMs: z.int().positive(),
});
export type Settings = z.infer<typeof Settings>;
export const SettingsChange = Settings.partial();
