import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { StoredEmailCode } from '../../../../shared/domain/sign-in/email-code.ts';
import type { EmailCodes } from '../../../use-cases/clients/verify-email.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { expiry, keys } from '../table/keys.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-conditions.ts';

export function dynamoEmailCodes(table: Table): EmailCodes {
  const { document, name } = table;

  return {
    async save(clientId, code) {
      const Item = { ...keys.emailCode(clientId), ...code, ttl: expiry(new Date(code.expiresAt)) };
      try {
        await transact(table, [clientExists(table, clientId), { Put: { TableName: name, Item } }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        throw error;
      }
    },

    async find(clientId) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.emailCode(clientId), ConsistentRead: true }),
      );
      return item && StoredEmailCode.parse(item);
    },
  };
}
