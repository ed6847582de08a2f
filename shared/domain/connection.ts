import * as z from 'zod';
import { Platform } from './platform.ts';
import { Instant } from './text.ts';

/** A client's account at a platform, as people may see it: never a token. */
export const Connection = z.object({
  platform: Platform,
  accountId: z.string(),
  accountName: z.string(),
  pageId: z.string(),
  pageName: z.string(),
  status: z.enum(['connected', 'reconnect']),
  connectedAt: Instant,
  expiresAt: Instant.optional(),
});
export type Connection = z.infer<typeof Connection>;
