import * as z from 'zod';

/** The page a text post shows a preview of. */
export const FacebookOptions = z.strictObject({
  link: z.url({ protocol: /^https?$/, error: 'Not a web address' }).max(2000),
});
export type FacebookOptions = z.infer<typeof FacebookOptions>;
