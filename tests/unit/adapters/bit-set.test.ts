import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type BitSet,
  bitSet,
  intersection,
  changed,
  forEachIn,
  has,
  sizeOf,
} from '../../../functions/adapters/search/numbers/bit-set.ts';

const maxNumber = 200;
const edits = fc.array(fc.record({ number: fc.nat(maxNumber), isIn: fc.boolean() }), { maxLength: 150 });
type Edit = { number: number; isIn: boolean };

function made(changes: readonly Edit[]) {
  const numbers = new Set<number>();
  let set = bitSet(0);
  for (const { number, isIn } of changes) {
    set = changed(set, number, isIn);
    if (isIn) numbers.add(number);
    else numbers.delete(number);
  }
  return { set, numbers };
}

/** Checks positions beyond the end too. */
const numbersOf = (set: BitSet) =>
  new Set(Array.from({ length: 2 * maxNumber }, (_, number) => number).filter((number) => has(set, number)));

it('a set has what was put in last, and counts it', () => {
  fc.assert(
    fc.property(edits, (changes) => {
      const { set, numbers } = made(changes);
      expect(numbersOf(set)).toEqual(numbers);
      expect(sizeOf(set)).toBe(numbers.size);
    }),
  );
});

it('sets of any length are narrowed by each other', () => {
  fc.assert(
    fc.property(edits, edits, (some, others) => {
      const [a, b] = [made(some), made(others)];
      expect(numbersOf(intersection(a.set, b.set))).toEqual(a.numbers.intersection(b.numbers));
    }),
  );
});

it('each number of a set is visited once, the lowest first', () => {
  fc.assert(
    fc.property(edits, (changes) => {
      const { set, numbers } = made(changes);
      const visited: number[] = [];
      forEachIn(set, (number) => visited.push(number));
      expect(visited).toEqual([...numbers].toSorted((a, b) => a - b));
    }),
  );
});
