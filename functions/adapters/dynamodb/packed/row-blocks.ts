import { compressed, textOf } from './compressed.ts';

const rowsOfBlock = 16;
/** JSON has none. */
const divider = '\n';

/** Rows as JSON, compressed in blocks of sixteen; the starts end with the end. */
export interface RowBlocks {
  readonly blocks: Buffer;
  readonly blockStarts: Uint32Array;
}

/** Blocks before they are one after another. */
export interface PackedBlocks {
  readonly blocks: readonly Uint8Array[];
  readonly blockStarts: Uint32Array;
}

export function rowBlocks({ blocks, blockStarts }: RowBlocks): (row: number) => string {
  let last = { block: -1, rows: [] as string[] };
  return (row) => {
    const block = Math.floor(row / rowsOfBlock);
    if (block !== last.block) {
      const packed = blocks.subarray(blockStarts[block], blockStarts[block + 1]);
      last = { block, rows: textOf(packed).split(divider) };
    }
    return last.rows[row % rowsOfBlock] as string;
  };
}

export function blockPacker() {
  const blocks: Buffer[] = [];
  let rows: string[] = [];

  function close() {
    if (rows.length > 0) blocks.push(compressed(rows.join(divider)));
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
      return { blocks, blockStarts };
    },
  };
}
