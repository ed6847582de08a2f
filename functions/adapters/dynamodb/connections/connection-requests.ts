import * as z from 'zod';
import { ClientId, ConnectLinkId } from '../../../../shared/domain/ids.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { ConnectionRequests } from '../../../use-cases/connections/ports.ts';
import { keys } from '../table/keys.ts';
import { oneTimeSecret } from './one-time-secret.ts';
import type { Table } from '../table/table.ts';

const StoredRequest = z.object({
  userId: ClientId,
  clientId: ClientId,
  platform: Platform,
  redirectUri: z.string(),
  linkId: ConnectLinkId.optional(),
  also: Platform.optional(),
  memo: z.string().optional(),
  expiresAt: Instant,
});

export const dynamoConnectionRequests = (table: Table): ConnectionRequests =>
  oneTimeSecret(table, keys.connectionRequest, StoredRequest);
