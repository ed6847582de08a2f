import { inflateSync } from 'node:zlib';
import { megabyte } from '../../../../shared/byte-sizes.ts';
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
export const pngWithoutMetadata = (bytes: Uint8Array): Uint8Array => filtered(bytes, (type) => kept.has(type));

/** Bytes. Far more than a description of colours takes; a made-up one unpacks to a thousand times its size. */
const largestProfile = 4 * megabyte;

/** The same picture without a description of its colours that nothing could unpack. It is shown as sRGB then. */
export const pngWithoutBomb = (bytes: Uint8Array): Uint8Array =>
  filtered(bytes, (type, content) => type !== 'iCCP' || isSmall(content));

/** https://www.w3.org/TR/png-3/#11iCCP: a name, a zero, the method, and what it is compressed to. */
function isSmall(content: Uint8Array): boolean {
  try {
    inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: largestProfile });
    return true;
  } catch {
    return false;
  }
}

function filtered(bytes: Uint8Array, isKept: (type: string, content: Uint8Array) => boolean): Uint8Array {
  const parts = [slice(bytes, 0, signatureBytes)];
  for (let at = signatureBytes; ;) {
    const end = at + 12 + viewOf(bytes, at, 4).getUint32(0);
    const type = letters(bytes, at + 4, 4);
    if (isKept(type, slice(bytes, at + 8, end - 4))) parts.push(slice(bytes, at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}
