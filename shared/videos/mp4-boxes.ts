import { fourAt } from './bits.ts';
import type { Reading } from './limited-reading.ts';

export interface Box {
  readonly type: string;
  readonly typeAt: number;
  readonly from: number;
  readonly to: number;
}

/** A box header, of 16 bytes for a large box; a box of size 0 extends to the end. */
function boxAt(header: DataView, at: number, end: number, offset: number): Box {
  const short = header.getUint32(at);
  const isLong = short === 1;
  const size = isLong ? Number(header.getBigUint64(at + 8)) : short;
  const from = offset + at + (isLong ? 16 : 8);
  const to = size === 0 ? end : offset + at + size;
  if (to < from || to > end) throw new Error('A box is broken');
  return { type: fourAt(header, at + 4), typeAt: offset + at + 4, from, to };
}

/** Far more siblings than real files have: listing a file of empty boxes would take seconds and a gigabyte. */
const maxBoxes = 10_000;

export function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  let count = 0;
  for (let at = from; at + 8 <= to;) {
    count += 1;
    if (count > maxBoxes) throw new Error('A box has too many parts');
    const box = boxAt(view, at, to, 0);
    yield box;
    at = box.to;
  }
}

export function boxOf(view: DataView, path: readonly string[], within?: Box): Box | undefined {
  const { from, to } = within ?? { from: 0, to: view.byteLength };
  const [type, ...rest] = path;
  for (const box of boxesIn(view, from, to))
    if (box.type === type) return rest.length === 0 ? box : boxOf(view, rest, box);
  return undefined;
}

export async function* outerBoxes(reading: Reading, from = 0): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= reading.size;) {
    const header = await reading.at(at, Math.min(16, reading.size - at));
    const box = boxAt(header, 0, reading.size, at);
    yield box;
    at = box.to;
  }
}
