import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Named bytes in one file: a mark, the length of the head (four bytes, the lowest first), the head as JSON, then each part.
 * A part that is given in pieces is not compressed.
 */
export interface Sections {
  readonly facts: unknown;
  readonly parts: Readonly<Record<string, Uint8Array | readonly Uint8Array[]>>;
}

export interface ReadSections<Facts> {
  readonly facts: Facts;
  readonly parts: Readonly<Record<string, Buffer>>;
}

interface Head {
  readonly facts: unknown;
  /** `whole` is the size of a compressed part before. */
  readonly parts: readonly { readonly name: string; readonly size: number; readonly whole?: number }[];
}

const mark = Buffer.from('NASHRA-1');
const sizeLength = 4;

/** Returns the file in pieces. */
export function sectionsFile({ facts, parts }: Sections): Uint8Array[] {
  const stored = Object.entries(parts).map(([name, part]) => {
    const isWhole = part instanceof Uint8Array;
    const pieces = isWhole ? [zstdCompressSync(part)] : part;
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    return { pieces, named: { name, size, ...(isWhole && { whole: part.length }) } };
  });
  const named = stored.map((part) => part.named);
  const head = Buffer.from(JSON.stringify({ facts, parts: named } satisfies Head));
  const size = Buffer.alloc(sizeLength);
  size.writeUInt32LE(head.length);
  return [mark, size, head, ...stored.flatMap(({ pieces }) => pieces)];
}

/**
 * Each part gets memory of its own, so that a compressed one goes as soon as it is read. Undefined for another kind of file, or facts that
 * are not wanted, of which no more is read.
 */
export async function readSections<Facts>(
  source: AsyncIterable<Uint8Array>,
  factsIn: (facts: unknown) => Facts | undefined,
): Promise<ReadSections<Facts> | undefined> {
  const take = byteTaker(source);
  if (!mark.equals((await take(mark.length)) ?? Buffer.of())) return undefined;
  const headSize = (await whole(take, sizeLength)).readUInt32LE();
  const head = JSON.parse((await whole(take, headSize)).toString()) as Head;
  const facts = factsIn(head.facts);
  if (facts === undefined) return undefined;
  const parts: Record<string, Buffer> = {};
  for (const { name, size, whole: length } of head.parts) {
    const bytes = await whole(take, size);
    parts[name] = length === undefined ? bytes : decompressed(bytes, length);
  }
  return { facts, parts };
}

/** In one piece of memory: pieces would be copied together. */
const decompressed = (bytes: Buffer, length: number): Buffer =>
  zstdDecompressSync(bytes, { chunkSize: Math.max(length + 1, constants.Z_MIN_CHUNK) });

type Take = (count: number) => Promise<Buffer | undefined>;

async function whole(take: Take, count: number): Promise<Buffer> {
  const bytes = await take(count);
  if (bytes === undefined) throw new Error(`A file ends before its next ${count} bytes`);
  return bytes;
}

/** Undefined when the source ends before. */
function byteTaker(source: AsyncIterable<Uint8Array>): Take {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return async (count) => {
    const taken = Buffer.allocUnsafeSlow(count);
    for (let filled = 0; filled < count;) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done === true) return undefined;
        rest = next.value;
      }
      const piece = rest.subarray(0, count - filled);
      taken.set(piece, filled);
      filled += piece.length;
      rest = rest.subarray(piece.length);
    }
    return taken;
  };
}

/** The same memory as other numbers; copied where it does not lie on their bounds. */
export const uint32s = (bytes: Uint8Array): Uint32Array => {
  const { buffer, byteOffset, byteLength } = aligned(bytes, Uint32Array.BYTES_PER_ELEMENT);
  return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
};

export const float64s = (bytes: Uint8Array): Float64Array => {
  const { buffer, byteOffset, byteLength } = aligned(bytes, Float64Array.BYTES_PER_ELEMENT);
  return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);
};

export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const aligned = (bytes: Uint8Array, bound: number) => (bytes.byteOffset % bound === 0 ? bytes : bytes.slice());
