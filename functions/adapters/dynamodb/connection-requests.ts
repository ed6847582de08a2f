import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/domain/platform.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { ConnectionRequests } from '../../use-cases/ports/connection-requests.ts';
import { expiry, keys } from './keys.ts';
import type { Table } from './table.ts';

const StoredRequest = z.object({
  userId: ClientId,
  clientId: ClientId,
  platform: Platform,
  redirectUri: z.string(),
  expiresAt: Instant,
});

export function dynamoConnectionRequests({ document, name }: Table): ConnectionRequests {
  return {
    async save(state, request) {
      const item = { ...request, ...keys.connectionRequest(state), ttl: expiry(new Date(request.expiresAt)) };
      await document.send(new PutCommand({ TableName: name, Item: item }));
    },

    async take(state) {
      const { Attributes: item } = await document.send(
        new DeleteCommand({ TableName: name, Key: keys.connectionRequest(state), ReturnValues: 'ALL_OLD' }),
      );
      return item && StoredRequest.parse(item);
    },
  };
}
