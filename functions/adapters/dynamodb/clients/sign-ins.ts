import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { Instant } from '../../../../shared/domain/text.ts';
import type { SignIns } from '../../../use-cases/ports/sign-ins.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-exists.ts';

const StoredSignIn = z.object({ signedInAt: Instant });

export function dynamoSignIns(table: Table): SignIns {
  const { document, name } = table;

  return {
    async latest(clientId) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.latestSignIn(clientId), ConsistentRead: true }),
      );
      return item && StoredSignIn.parse(item).signedInAt;
    },

    async record(clientId, signedInAt) {
      const latest = {
        TableName: name,
        Item: { ...keys.latestSignIn(clientId), signedInAt },
        ConditionExpression: 'attribute_not_exists(pk) OR signedInAt < :at',
        ExpressionAttributeValues: { ':at': signedInAt },
      };
      try {
        await transact(table, [clientExists(table, clientId), { Put: latest }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        if (!isTransactionConditionFailed(error, 1)) throw error;
      }
    },
  };
}
