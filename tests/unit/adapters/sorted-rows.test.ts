import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedRows } from '../../../functions/adapters/dynamodb/sorted-rows.ts';

interface Row {
  id: number;
  value: number;
}

const byValue = (a: Row, b: Row) => a.value - b.value || a.id - b.id;
const values = fc.array(fc.nat(5), { maxLength: 30 });
const changes = fc.array(fc.record({ id: fc.nat(40), value: fc.option(fc.nat(5), { nil: undefined }) }));

it('rows stay in their order whatever is put in, moved and taken out', () => {
  fc.assert(
    fc.property(values, changes, (first, later) => {
      const rows = new Map(first.map((value, id) => [id, { id, value }]));
      const sorted = sortedRows(rows.values(), byValue);
      for (const { id, value } of later) {
        const after = value === undefined ? undefined : { id, value };
        sorted.replace(rows.get(id), after);
        if (after === undefined) rows.delete(id);
        else rows.set(id, after);
        expect(sorted.rows).toEqual([...rows.values()].toSorted(byValue));
      }
    }),
  );
});
