import type { Reading } from './limited-reading.ts';

export interface Element {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

const longestHeader = 12;

/** The first byte's leading zeros give the length. Sizes drop the length marker, ids keep it. */
function variable(view: DataView, at: number, keepsMark: boolean): { value: number; bytes: number; isOpen: boolean } {
  const first = view.getUint8(at);
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new Error('An element is broken');
  let value = keepsMark ? first : first & (0xff >> bytes);
  let isOpen = (first & (0xff >> bytes)) === 0xff >> bytes;
  for (let next = 1; next < bytes; next += 1) {
    const byte = view.getUint8(at + next);
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { value, bytes, isOpen };
}

/** An element of unknown size extends to `end`. */
export async function elementAt(reading: Reading, at: number, end: number): Promise<Element> {
  const header = await reading.at(at, Math.min(longestHeader, end - at));
  const id = variable(header, 0, true);
  const size = variable(header, id.bytes, false);
  const from = at + id.bytes + size.bytes;
  return { id: id.value, from, to: size.isOpen ? end : Math.min(from + size.value, end) };
}

export async function* elementsIn(reading: Reading, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; at + 2 <= to;) {
    const element = await elementAt(reading, at, to);
    yield element;
    at = element.to;
  }
}

export async function childOf(reading: Reading, { from, to }: Element, id: number): Promise<Element | undefined> {
  for await (const element of elementsIn(reading, from, to)) if (element.id === id) return element;
  return undefined;
}

export const contentOf = (reading: Reading, { from, to }: Element) => reading.at(from, to - from);

const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

export const unsignedIntegerOf = (view: DataView) => bytesOf(view).reduce((sum, byte) => sum * 256 + byte, 0);

export const floatOf = (view: DataView) => (view.byteLength === 4 ? view.getFloat32(0) : view.getFloat64(0));

export const textOf = (view: DataView) => String.fromCharCode(...bytesOf(view));

export async function valueIn<T>(
  reading: Reading,
  within: Element,
  id: number,
  read: (view: DataView) => T,
): Promise<T | undefined> {
  const element = await childOf(reading, within, id);
  return element && read(await contentOf(reading, element));
}
