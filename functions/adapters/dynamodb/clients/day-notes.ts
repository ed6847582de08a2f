import { type ClientId, clientOfId, type DayNoteId } from '../../../../shared/domain/ids.ts';
import { DayNote } from '../../../../shared/domain/planning/day-note.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { DayNotes } from '../../../use-cases/planning/ports.ts';
import { dayNoteChanged, notFound } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { findItem, deleteIf, putOver } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from './client-conditions.ts';
import { historyExpiry, keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

const keyOf = (id: DayNoteId) => keys.dayNote(clientOfId(id), id.slice(id.indexOf('-') + 1));

const itemOf = (note: DayNote) => ({ ...keyOf(note.id), ...note, ttl: historyExpiry(note.day) });

export function dynamoDayNotes(table: Table): DayNotes {
  const { name: TableName } = table;
  const itemsFor = (owner: ClientId | undefined) =>
    queryPrefix(table, { pk: keys.dayNote(owner, '').pk, prefix: sortPrefix.dayNote, isNewestFirst: false });

  return {
    async create(note) {
      const put = { TableName, Item: itemOf(note), ConditionExpression: 'attribute_not_exists(pk)' };
      const owner = clientOfId(note.id);
      await writeTogether(table, [...(owner === undefined ? [] : [ofClient(table, owner)]), { item: { Put: put } }]);
    },

    find: (id) => findItem(table, keyOf(id), DayNote),

    listFor: async (owner) => readable(await itemsFor(owner), (item) => DayNote.parse(item)),

    count: async (owner) => (await itemsFor(owner)).length,

    async save(note, read) {
      const saved = { ...note, version: read.version + 1 };
      if (!(await putOver(table, itemOf(saved), read.version))) throw dayNoteChanged();
      return saved;
    },

    async remove(id) {
      const isWritten = await deleteIf(table, {
        Key: keyOf(id),
        ConditionExpression: 'attribute_exists(pk)',
      });
      if (!isWritten) throw notFound('DayNote');
    },
  };
}
