import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ApiKey, type ApiKeyId, ownerOfKey, placeOfKey } from '../../../../shared/domain/access/api-key.ts';
import { Application } from '../../../../shared/domain/access/application.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { type ApiKeys, Grant, type StoredKey } from '../../../use-cases/keys/api-keys.ts';
import type { Applications } from '../../../use-cases/keys/consents.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { findItem, putIf, putItem, updateIf } from '../table/items.ts';
import { assignmentEntry, expiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isConditionFailed, isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-conditions.ts';

const Stored = ApiKey.extend({ hash: z.string(), previousHash: z.string().optional(), grant: Grant.optional() });

const keyOf = (id: ApiKeyId) => keys.apiKey(ownerOfKey(id), placeOfKey(id));
/** Found by its one client as assignments are, whose removal takes it along. */
const itemOf = (key: StoredKey) => ({
  ...keyOf(key.id),
  ...key,
  // With its code, until its tokens are fetched.
  ...(key.grant?.step === 'code' && { ttl: expiry(new Date(key.expiresAt)) }),
  ...(key.clientId && assignmentEntry(key.clientId, ownerOfKey(key.id))),
});

export function dynamoApiKeys(table: Table): ApiKeys {
  const { document, name } = table;

  return {
    async find(id) {
      const stored = await findItem(table, keyOf(id), Stored);
      return stored?.id === id ? stored : undefined;
    },

    async listFor(owner) {
      const { pk } = keys.client(owner);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.apiKey, isNewestFirst: false });
      return readable(items, (item) => Stored.parse(item));
    },

    async create(key) {
      const put = {
        TableName: name,
        Item: itemOf(key),
        ConditionExpression: 'attribute_not_exists(pk) OR (#grant.step = :code AND expiresAt <= :now)',
        ExpressionAttributeNames: { '#grant': 'grant' },
        ExpressionAttributeValues: { ':code': 'code', ':now': key.createdAt },
      };
      try {
        await transact(table, [clientExists(table, ownerOfKey(key.id)), { Put: put }]);
        return true;
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        if (isTransactionConditionFailed(error, 1)) return false;
        throw error;
      }
    },

    async save(key, { hash }) {
      const isSaved = await putIf(table, {
        Item: itemOf(key),
        ConditionExpression: 'id = :id AND #hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':id': key.id, ':hash': hash },
      });
      if (!isSaved) throw notFound('ApiKey');
    },

    async noteUse(id, at) {
      await updateIf(table, {
        Key: keyOf(id),
        UpdateExpression: 'SET lastUsedAt = :at',
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id, ':at': at },
      });
    },

    async remove(id) {
      try {
        const { Attributes: removed } = await document.send(
          new DeleteCommand({
            TableName: name,
            Key: keyOf(id),
            ConditionExpression: 'id = :id',
            ExpressionAttributeValues: { ':id': id },
            ReturnValues: 'ALL_OLD',
          }),
        );
        return Stored.parse(removed);
      } catch (error) {
        throw isConditionFailed(error) ? notFound('ApiKey') : error;
      }
    },
  };
}

export const dynamoApplications = (table: Table): Applications => ({
  async find(id, now) {
    const stored = await findItem(table, keys.application(id), Application);
    return stored !== undefined && now.toISOString() < stored.expiresAt ? stored : undefined;
  },
  save: (application) =>
    putItem(table, {
      ...keys.application(application.id),
      ...application,
      ttl: expiry(new Date(application.expiresAt)),
    }),
});
