import * as z from 'zod';
import { getItem, putIf } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const Stored = z.object({ sealed: z.instanceof(Uint8Array) });

export interface SealedKeys {
  find(keyName: string): Promise<Uint8Array | undefined>;
  /** @returns false when the name exists, whose key stays */
  add(keyName: string, sealed: Uint8Array): Promise<boolean>;
}

export function dynamoSealedKeys(table: Table): SealedKeys {
  return {
    async find(keyName) {
      const item = await getItem(table, keys.sealedKey(keyName));
      return item && Stored.parse(item).sealed;
    },

    async add(keyName, sealed) {
      return putIf(table, {
        Item: { ...keys.sealedKey(keyName), sealed },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
    },
  };
}
