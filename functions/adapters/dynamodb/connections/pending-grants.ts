import * as z from 'zod';
import { ClientId, ConnectLinkId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { PendingGrants } from '../../../use-cases/connections/ports.ts';
import { StoredItem } from './connection-item.ts';
import { keys } from '../table/keys.ts';
import { oneTimeSecret } from './one-time-secret.ts';
import type { Table } from '../table/table.ts';

const StoredGrant = z.object({
  userId: ClientId,
  clientId: ClientId,
  platform: Platform,
  linkId: ConnectLinkId.optional(),
  personId: z.string(),
  agreedAt: Instant,
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  candidates: z.array(StoredItem.omit({ connectedAt: true }).extend({ profileId: z.string() })),
  expiresAt: Instant,
});

export const dynamoPendingGrants = (table: Table): PendingGrants =>
  oneTimeSecret(table, keys.pendingGrant, StoredGrant);
