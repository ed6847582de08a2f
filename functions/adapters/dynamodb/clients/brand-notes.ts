import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { BrandNotes } from '../../../../shared/domain/captions/brand-notes.ts';
import type { BrandNotesStore } from '../../../use-cases/ports/brand-notes.ts';
import { brandNotesChanged, notFound } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { clientExists } from './client-exists.ts';

export function dynamoBrandNotes(table: Table): BrandNotesStore {
  const { document, name } = table;

  return {
    async find(clientId) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.brandNotes(clientId), ConsistentRead: true }),
      );
      return item && BrandNotes.parse(item);
    },

    async save(clientId, read, text) {
      const notes = { text, version: read.version + 1 };
      const put = {
        TableName: name,
        Item: { ...keys.brandNotes(clientId), ...notes },
        ConditionExpression: read.version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
        ...(read.version > 0 && { ExpressionAttributeValues: { ':read': read.version } }),
      };
      try {
        await transact(table, [clientExists(table, clientId), { Put: put }]);
      } catch (error) {
        if (isTransactionConditionFailed(error, 0)) throw notFound('Client');
        throw isTransactionConditionFailed(error, 1) ? brandNotesChanged() : error;
      }
      return notes;
    },
  };
}
