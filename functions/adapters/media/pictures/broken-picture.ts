/** The file is not what it says; thrown by everything that opens pictures. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

/** Bytes of a picture. Throws {@link BrokenPicture} beyond its end. */
export function slice(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (from > to || to > bytes.length) throw new BrokenPicture('The picture ends too early');
  return bytes.subarray(from, to);
}

export const letters = (bytes: Uint8Array, from: number, count: number): string =>
  String.fromCharCode(...slice(bytes, from, from + count));

export function viewOf(bytes: Uint8Array, from: number, length: number): DataView {
  const { buffer, byteOffset } = slice(bytes, from, from + length);
  return new DataView(buffer, byteOffset, length);
}
