import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** About what some rows take, before and after. The usual 128 kB for each block are garbage faster than it is collected. */
const chunks = { whole: { chunkSize: 32 * 1024 }, packed: { chunkSize: 8 * 1024 } } as const;

/** In a copy: the result is a part of a larger buffer. */
export const compressed = (text: string): Buffer => Buffer.from(zstdCompressSync(text, chunks.packed));

export const textOf = (packed: Uint8Array): string => zstdDecompressSync(packed, chunks.whole).toString();
