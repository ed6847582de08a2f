import { createHash } from 'node:crypto';

/** A number in [0, 1) that follows from the texts alone. */
export function chanceOf(...texts: (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** A whole number in [from, to) that follows from the texts alone. */
export const between = (from: number, to: number, ...texts: (string | number)[]) =>
  from + Math.floor(chanceOf(...texts) * (to - from));
