import * as z from 'zod';

/** The Page that the account is, or is linked with. */
export const MetaAccountData = z.object({ pageId: z.string() });
export type MetaAccountData = z.infer<typeof MetaAccountData>;
