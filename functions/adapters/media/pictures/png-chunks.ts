import { letters, slice, viewOf } from './broken-picture.ts';

const signatureBytes = 8;

/** https://www.w3.org/TR/png-3/#4Concepts.FormatTypes, without texts, EXIF, times, and frames after the first. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'pHYs',
]);

/** The same picture without texts, EXIF, and whatever follows its end. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const parts = [slice(bytes, 0, signatureBytes)];
  for (let at = signatureBytes; ;) {
    const end = at + 12 + viewOf(bytes, at, 4).getUint32(0);
    const type = letters(bytes, at + 4, 4);
    if (kept.has(type)) parts.push(slice(bytes, at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}
