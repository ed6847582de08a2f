import { createHash } from 'node:crypto';

/** In [0, 1). */
export function chanceOf(...texts: (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
