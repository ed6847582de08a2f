import type { Reading } from './limited-reading.ts';

/** A box of an MP4 or MOV: where its content begins and ends. */
export interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** Four characters, as a box or a codec is named by them. */
export const fourAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** The header of a box, which takes 16 bytes when it is large; a box of size 0 goes on to the end. */
function boxAt(header: DataView, at: number, end: number, offset: number): Box {
  const short = header.getUint32(at);
  const isLong = short === 1;
  const size = isLong ? Number(header.getBigUint64(at + 8)) : short;
  const from = offset + at + (isLong ? 16 : 8);
  const to = size === 0 ? end : offset + at + size;
  if (to < from || to > end) throw new Error('A box is broken');
  return { type: fourAt(header, at + 4), from, to };
}

/** Far more boxes than any file of ours has next to each other: a file made of empty ones would take seconds and a gigabyte to list. */
export const maxBoxes = 10_000;

/** The boxes within a part of a box. */
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

/** The content of the box that this path of types leads to. */
export function boxOf(view: DataView, path: readonly string[], within?: Box): Box | undefined {
  const { from, to } = within ?? { from: 0, to: view.byteLength };
  const [type, ...rest] = path;
  for (const box of boxesIn(view, from, to))
    if (box.type === type) return rest.length === 0 ? box : boxOf(view, rest, box);
  return undefined;
}

/** The outermost boxes of a file, from a position on. */
export async function* outerBoxes(reading: Reading, from = 0): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= reading.size;) {
    const header = await reading.at(at, Math.min(16, reading.size - at));
    const box = boxAt(header, 0, reading.size, at);
    yield box;
    at = box.to;
  }
}
