import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DayNoteId } from '../../../../shared/domain/ids.ts';
import { clientOfNote, DayNote } from '../../../../shared/domain/planning/day-note.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { DayNotes } from '../../../use-cases/planning/ports.ts';
import { dayNoteChanged, notFound } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isTransactionConditionFailed, type Table } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { tryConditionalWrite } from '../table/conditional-writes.ts';
import { clientExists } from './client-conditions.ts';

const keyOf = (id: DayNoteId) => keys.dayNote(clientOfNote(id), id.slice(id.indexOf('-') + 1));

const itemOf = (note: DayNote) => ({ ...keyOf(note.id), ...note, ttl: historyExpiry(note.day) });

export function dynamoDayNotes(table: Table): DayNotes {
  const { document, name: TableName } = table;

  return {
    async create(note) {
      const put = { TableName, Item: itemOf(note), ConditionExpression: 'attribute_not_exists(pk)' };
      const owner = clientOfNote(note.id);
      try {
        await transact(table, [...(owner === undefined ? [] : [clientExists(table, owner)]), { Put: put }]);
      } catch (error) {
        throw owner !== undefined && isTransactionConditionFailed(error, 0) ? notFound('Client') : error;
      }
    },

    async find(id) {
      const { Item: item } = await document.send(new GetCommand({ TableName, Key: keyOf(id), ConsistentRead: true }));
      return item && DayNote.parse(item);
    },

    async listFor(owner) {
      const { pk } = keys.dayNote(owner, '');
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.dayNote, isNewestFirst: false });
      return readable(items, (item) => DayNote.parse(item));
    },

    async save(note, read) {
      const saved = { ...note, version: read.version + 1 };
      const put = new PutCommand({
        TableName,
        Item: itemOf(saved),
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':read': read.version },
      });
      if (!(await tryConditionalWrite(() => document.send(put)))) throw dayNoteChanged();
      return saved;
    },

    async remove(id) {
      const deletion = new DeleteCommand({
        TableName,
        Key: keyOf(id),
        ConditionExpression: 'attribute_exists(pk)',
      });
      if (!(await tryConditionalWrite(() => document.send(deletion)))) throw notFound('DayNote');
    },
  };
}
