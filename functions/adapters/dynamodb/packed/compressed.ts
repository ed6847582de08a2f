import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** About what some rows take, before and after. The usual 128 kB for each block are garbage faster than it is collected. */
const chunks = { whole: { chunkSize: 32 * 1024 }, packed: { chunkSize: 8 * 1024 } } as const;

/** In a copy: the result is a part of a larger buffer. Texts that are like the dictionary get smaller. */
export const compressed = (text: string, dictionary?: Uint8Array): Buffer =>
  Buffer.from(zstdCompressSync(text, { ...chunks.packed, ...(dictionary && { dictionary }) }));

/** @param dictionary the one it was compressed with */
export const textOf = (packed: Uint8Array, dictionary?: Uint8Array): string =>
  zstdDecompressSync(packed, { ...chunks.whole, ...(dictionary && { dictionary }) }).toString();
