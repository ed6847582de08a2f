import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';

export const StoredGrant = z.object({
  clientId: ClientId,
  platform: Platform,
  personId: z.string(),
  profileId: z.string(),
  accountId: z.string(),
  connectedAt: Instant,
  isOwn: z.boolean(),
});
