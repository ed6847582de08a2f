interface Numbers<Self> {
  readonly length: number;
  set(from: Self): void;
}

/** Returns the array if it has `index`, else a longer copy; appending is cheap on average. */
export function grown<T extends Numbers<T>>(array: T, index: number, make: (length: number) => T): T {
  if (index < array.length) return array;
  const longer = make(Math.max(index + 1, Math.ceil(array.length * 1.5), 1024));
  longer.set(array);
  return longer;
}

/** A set of whole numbers from 0 on, one bit each. */
export type BitSet = Uint32Array;

const wordBits = 32;

export const bitSet = (end: number): BitSet => new Uint32Array(Math.ceil(end / wordBits));

export const has = (set: BitSet, number: number): boolean => (((set[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

export function add(set: BitSet, number: number) {
  const word = number >>> 5;
  set[word] = (set[word] as number) | (1 << (number & 31));
}

/** The numbers from 0 up to `count`. */
export function fullSet(count: number): BitSet {
  const set = bitSet(count).fill(0xff_ff_ff_ff);
  const rest = count & 31;
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

/** Returns the set, or a copy with more room. */
export function changed(set: BitSet, number: number, isIn: boolean): BitSet {
  const roomy = grown(set, number >>> 5, (length) => new Uint32Array(length));
  add(roomy, number);
  if (!isIn) roomy[number >>> 5] = (roomy[number >>> 5] as number) ^ (1 << (number & 31));
  return roomy;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

export function sizeOf(set: BitSet): number {
  let size = 0;
  for (const word of set) size += bitsIn(word);
  return size;
}

export function intersection(a: BitSet, b: BitSet): BitSet {
  const both = a.slice(0, b.length);
  for (let word = 0; word < both.length; word += 1) both[word] = (both[word] as number) & (b[word] as number);
  return both;
}

export function union(a: BitSet, b: BitSet): BitSet {
  const either = a.length < b.length ? b.slice() : a.slice();
  const other = a.length < b.length ? a : b;
  for (let word = 0; word < other.length; word += 1) either[word] = (either[word] as number) | (other[word] as number);
  return either;
}

export function forEachIn(set: BitSet, visit: (number: number) => void) {
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] as number; left !== 0; left &= left - 1)
      visit(word * wordBits + 31 - Math.clz32(left & -left));
}

/** The first number from `from` on, or -1. */
export function nextIn(set: BitSet, from: number): number {
  let word = from >>> 5;
  let left = word < set.length ? ((set[word] as number) & (-1 << (from & 31))) >>> 0 : 0;
  while (left === 0 && (word += 1) < set.length) left = set[word] as number;
  return left === 0 ? -1 : word * wordBits + 31 - Math.clz32(left & -left);
}
