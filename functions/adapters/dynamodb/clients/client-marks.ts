import { ClientMark } from '../../../../shared/domain/clients/client-mark.ts';
import type { ClientMarks } from '../../../use-cases/clients/ports.ts';
import { clientMarkChanged } from '../../../use-cases/refusals.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { getAll } from '../table/batches.ts';
import { clientOf, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { versionedRecords } from './versioned-records.ts';

export const dynamoClientMarks = (table: Table): ClientMarks => ({
  ...versionedRecords(table, { schema: ClientMark, keyOf: keys.clientMark, changed: clientMarkChanged }),

  async findAll(clientIds) {
    const items = await getAll(table, clientIds.map(keys.clientMark));
    return new Map(shown(items, (item) => [clientOf(String(item['pk'])), ClientMark.parse(item)] as const));
  },
});
