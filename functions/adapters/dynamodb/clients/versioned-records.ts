import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import type { DomainError } from '../../../../shared/domain/errors.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { VersionedRecords } from '../../../use-cases/operations/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-exists.ts';

interface RecordKind<Kept> {
  readonly schema: z.ZodType<Kept>;
  readonly keyOf: (clientId: ClientId) => { pk: string; sk: string };
  readonly changed: () => DomainError;
  /** Its place in an index. */
  readonly entryOf?: (clientId: ClientId, kept: Kept) => Record<string, string>;
}

export function versionedRecords<Kept extends { version: number }>(
  table: Table,
  { schema, keyOf, changed, entryOf }: RecordKind<Kept>,
): VersionedRecords<Kept> {
  const { document, name } = table;

  return {
    async find(clientId) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keyOf(clientId), ConsistentRead: true }),
      );
      return item && schema.parse(item);
    },

    async save(clientId, read, value) {
      const kept = schema.parse({ ...value, version: read.version + 1 });
      const put = {
        TableName: name,
        Item: { ...keyOf(clientId), ...kept, ...entryOf?.(clientId, kept) },
        ConditionExpression: read.version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
        ...(read.version > 0 && { ExpressionAttributeValues: { ':read': read.version } }),
      };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        throw isTransactionConditionFailed(error, 1) ? changed() : error;
      }
      return kept;
    },
  };
}
