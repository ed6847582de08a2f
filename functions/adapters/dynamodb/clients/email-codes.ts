import { StoredEmailCode } from '../../../../shared/domain/sign-in/email-code.ts';
import type { EmailCodes } from '../../../use-cases/clients/verify-email.ts';
import { findItem } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from './client-conditions.ts';
import { expiry, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export function dynamoEmailCodes(table: Table): EmailCodes {
  return {
    async save(clientId, code) {
      const Item = { ...keys.emailCode(clientId), ...code, ttl: expiry(new Date(code.expiresAt)) };
      await writeTogether(table, [ofClient(table, clientId), { item: { Put: { TableName: table.name, Item } } }]);
    },

    find: (clientId) => findItem(table, keys.emailCode(clientId), StoredEmailCode),
  };
}
