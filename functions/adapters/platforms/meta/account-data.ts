import * as z from 'zod';

/** What is kept of an account for Meta alone: the Page that it is, or that it is linked with. */
export const MetaAccountData = z.object({ pageId: z.string() });
export type MetaAccountData = z.infer<typeof MetaAccountData>;
