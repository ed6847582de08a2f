import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { tryConditionalWrite } from '../table/conditional-writes.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const Stored = z.object({ sealed: z.instanceof(Uint8Array) });

export interface SealedKeys {
  find(keyName: string): Promise<Uint8Array | undefined>;
  /** @returns false when the name exists, whose key stays */
  add(keyName: string, sealed: Uint8Array): Promise<boolean>;
}

export function dynamoSealedKeys({ document, name: table }: Table): SealedKeys {
  return {
    async find(keyName) {
      const get = new GetCommand({ TableName: table, Key: keys.sealedKey(keyName), ConsistentRead: true });
      const { Item: item } = await document.send(get);
      return item && Stored.parse(item).sealed;
    },

    async add(keyName, sealed) {
      const put = new PutCommand({
        TableName: table,
        Item: { ...keys.sealedKey(keyName), sealed },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return tryConditionalWrite(() => document.send(put));
    },
  };
}
