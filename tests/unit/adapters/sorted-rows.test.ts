import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedRows } from '../../../functions/adapters/dynamodb/changes/columns.ts';

const values = fc.array(fc.nat(5), { maxLength: 30 });
const changes = fc.array(fc.record({ number: fc.nat(40), value: fc.option(fc.nat(5), { nil: undefined }) }));

it('rows stay sorted after any insertion, move and removal', () => {
  fc.assert(
    fc.property(values, changes, (first, later) => {
      const rows = new Map(first.entries());
      const byValue = (a: number, b: number) => (rows.get(a) ?? 0) - (rows.get(b) ?? 0) || a - b;
      const sorted = sortedRows(rows.keys(), byValue);
      for (const { number, value } of later) {
        if (rows.has(number)) sorted.remove(number);
        rows.delete(number);
        if (value !== undefined) {
          rows.set(number, value);
          sorted.insert(number);
        }
        expect([...sorted.numbers]).toEqual([...rows.keys()].toSorted(byValue));
      }
    }),
  );
});
