import { float64s, type ReadSections, uint32s } from '../../files/sections.ts';
import { add, type BitSet, bitSet } from '../../search/numbers/bit-set.ts';
import { textPacker } from '../../search/text-index/pack-texts.ts';
import type { PackedTexts } from '../../search/text-index/packed-texts.ts';
import { blockPacker, type RowBlocks } from './row-blocks.ts';
import type { ListedRow } from './listed-row.ts';

/** What every packed list has of its rows, which are numbered from the newest on. */
export interface RowColumns extends RowBlocks, PackedTexts {
  readonly versions: Uint32Array;
  readonly createdAt: Float64Array;
  /** A set for each facet that the list can be filtered by, one after another. */
  readonly facets: Uint32Array;
}

export type Parts = Readonly<Record<string, ArrayBufferView | readonly Uint8Array[]>>;

export function partsIn({ parts }: Pick<ReadSections<unknown>, 'parts'>) {
  const bytes = (name: string): Buffer => {
    const found = parts[name];
    if (found === undefined) throw new Error(`A packed list without ${name}`);
    return found;
  };
  return {
    bytes,
    numbers: (name: string) => uint32s(bytes(name)),
    instants: (name: string) => float64s(bytes(name)),
  };
}

export function rowColumns({ bytes, numbers, instants }: ReturnType<typeof partsIn>): RowColumns {
  return {
    versions: numbers('versions'),
    createdAt: instants('createdAt'),
    facets: numbers('facets'),
    blocks: bytes('blocks'),
    blockStarts: numbers('blockStarts'),
    dictionary: bytes('dictionary'),
    words: bytes('words').toString(),
    wordStarts: numbers('wordStarts'),
    letters: numbers('letters'),
    gapStarts: numbers('gapStarts'),
    gaps: bytes('gaps'),
    textStarts: numbers('textStarts'),
  };
}

/** For what would hardly get smaller. */
export const notCompressed = (bytes: Uint8Array): readonly Uint8Array[] => [bytes];

/** @param most rows that may be added */
export function rowPacker(most: number, facetNames: readonly string[]) {
  const [versions, createdAt] = [new Uint32Array(most), new Float64Array(most)];
  const sets = new Map<string, BitSet>(facetNames.map((name) => [name, bitSet(most)]));
  const [texts, blocks] = [textPacker(), blockPacker()];
  let count = 0;

  return {
    add(row: ListedRow, facets: readonly string[], text: string) {
      versions[count] = row.version;
      createdAt[count] = row.createdAt;
      for (const facet of facets) {
        const set = sets.get(facet);
        if (set !== undefined) add(set, count);
      }
      texts.add(text);
      blocks.add(row.rest);
      count += 1;
    },

    packed(): Parts {
      const { words, gaps, ...places } = texts.packed();
      const ofCount = bitSet(count).length;
      return {
        versions: versions.subarray(0, count),
        createdAt: createdAt.subarray(0, count),
        facets: Uint32Array.from([...sets.values()].flatMap((set) => [...set.subarray(0, ofCount)])),
        words: Buffer.from(words),
        gaps: notCompressed(gaps),
        ...places,
        ...blocks.packed(),
      };
    },
  };
}
