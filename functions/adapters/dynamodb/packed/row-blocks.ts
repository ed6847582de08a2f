import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** About what some rows take, before and after. The usual 128 kB for each block are garbage faster than it is collected. */
const chunks = { whole: { chunkSize: 32 * 1024 }, packed: { chunkSize: 8 * 1024 } } as const;

/** In a copy: the result is a part of a larger buffer. Texts that are like the dictionary get smaller. */
export const compressed = (text: string, dictionary?: Uint8Array): Buffer =>
  Buffer.from(zstdCompressSync(text, { ...chunks.packed, ...(dictionary && { dictionary }) }));

/** @param dictionary the one it was compressed with */
export const textOf = (packed: Uint8Array, dictionary?: Uint8Array): string =>
  zstdDecompressSync(packed, { ...chunks.whole, ...(dictionary && { dictionary }) }).toString();

const rowsOfBlock = 16;
/** JSON has none. */
const divider = '\n';

/** Rows as JSON, compressed in blocks of sixteen with the first sixteen as dictionary; the starts end with the end. */
export interface RowBlocks {
  readonly blocks: Buffer;
  readonly blockStarts: Uint32Array;
  readonly dictionary: Buffer;
}

/** Blocks before they are one after another. */
export interface PackedBlocks {
  readonly blocks: readonly Uint8Array[];
  readonly blockStarts: Uint32Array;
  readonly dictionary: Buffer;
}

export function rowBlocks({ blocks, blockStarts, dictionary }: RowBlocks): (row: number) => string {
  let last = { block: -1, rows: [] as string[] };
  return (row) => {
    const block = Math.floor(row / rowsOfBlock);
    if (block !== last.block) {
      const packed = blocks.subarray(blockStarts[block], blockStarts[block + 1]);
      last = { block, rows: textOf(packed, dictionary).split(divider) };
    }
    return last.rows[row % rowsOfBlock] as string;
  };
}

export function blockPacker() {
  const blocks: Buffer[] = [];
  let rows: string[] = [];
  let dictionary: Buffer | undefined;

  function close() {
    if (rows.length === 0) return;
    const block = rows.join(divider);
    dictionary ??= Buffer.from(block);
    blocks.push(compressed(block, dictionary));
    rows = [];
  }

  return {
    add(row: string) {
      rows.push(row);
      if (rows.length === rowsOfBlock) close();
    },

    packed(): PackedBlocks {
      close();
      const blockStarts = new Uint32Array(blocks.length + 1);
      for (const [block, { length }] of blocks.entries())
        blockStarts[block + 1] = (blockStarts[block] as number) + length;
      return { blocks, blockStarts, dictionary: dictionary ?? Buffer.of() };
    },
  };
}
