import { fourAt } from './bits.ts';
import type { Reading } from './limited-reading.ts';
import type { Patch } from './patch.ts';
import { type OpenedVideo, soundCodecs, videoCodecs } from './windows-codecs.ts';

/** `list`: what kind of list it is. Its content begins at `from`. */
interface Chunk {
  readonly at: number;
  readonly id: string;
  readonly list: string | undefined;
  readonly from: number;
  readonly to: number;
}

const junk = new TextEncoder().encode('JUNK');

/** Without which no player opens it; everything else describes the recording. */
const playedParts: Readonly<Record<string, ReadonlySet<string>>> = {
  'AVI ': new Set(['hdrl', 'movi', 'idx1', 'JUNK']),
  hdrl: new Set(['avih', 'strl', 'odml', 'JUNK']),
  strl: new Set(['strh', 'strf', 'indx', 'vprp', 'JUNK']),
};

/**
 * By https://learn.microsoft.com/en-us/windows/win32/directshow/avi-riff-file-reference
 * Throws when the file is cut off, or has no video.
 */
export async function openAvi(reading: Reading): Promise<OpenedVideo> {
  const file = await chunkAt(reading, 0, reading.size);
  if (file.id !== 'RIFF' || file.list !== 'AVI ') throw new Error('This is no AVI');
  const patches: Patch[] = [];
  const streams: OpenedVideo['index'][] = [];
  let hasMovie = false;
  for await (const part of partsOf(reading, file, patches)) {
    if (part.list === 'movi') hasMovie = part.to > part.from;
    if (part.list !== 'hdrl') continue;
    for await (const stream of partsOf(reading, part, patches))
      if (stream.list === 'strl') streams.push(await streamOf(reading, stream, patches));
  }
  const index = Object.assign({}, ...streams) as OpenedVideo['index'];
  if (!hasMovie || index.width === undefined) throw new Error('There is no video');
  return { index, patches };
}

/** Those that are played; the others are added to what to overwrite. */
async function* partsOf(reading: Reading, parent: Chunk, patches: Patch[]): AsyncGenerator<Chunk> {
  const played = playedParts[parent.list ?? ''];
  for (let at = parent.from; at + 8 <= parent.to;) {
    const part = await chunkAt(reading, at, parent.to);
    if (played?.has(part.list ?? part.id) === true) yield part;
    else patches.push({ from: at, to: at + junk.length, bytes: junk }, { from: at + 8, to: part.to });
    // Chunks begin at even places.
    at = part.to + (part.to % 2);
  }
}

async function chunkAt(reading: Reading, at: number, end: number): Promise<Chunk> {
  const head = await reading.at(at, Math.min(12, end - at));
  const id = fourAt(head, 0);
  const isList = (id === 'LIST' || id === 'RIFF') && head.byteLength === 12;
  const to = at + 8 + head.getUint32(4, true);
  if (to > end) throw new Error('The file ends too early');
  return { at, id, list: isList ? fourAt(head, 8) : undefined, from: at + (isList ? 12 : 8), to };
}

async function streamOf(reading: Reading, stream: Chunk, patches: Patch[]): Promise<OpenedVideo['index']> {
  let header: DataView | undefined;
  let format: DataView | undefined;
  for await (const { id, from, to } of partsOf(reading, stream, patches)) {
    if (id === 'strh') header = await reading.at(from, to - from);
    if (id === 'strf') format = await reading.at(from, to - from);
  }
  if (header === undefined || format === undefined) throw new Error('A stream has no header');
  const kind = fourAt(header, 0);
  if (kind === 'auds') return { audioCodec: soundCodecs[format.getUint16(0, true)] };
  if (kind !== 'vids') return {};
  const framesPerSecond = header.getUint32(24, true) / header.getUint32(20, true);
  return {
    width: Math.abs(format.getInt32(4, true)),
    height: Math.abs(format.getInt32(8, true)),
    seconds: header.getUint32(32, true) / framesPerSecond,
    framesPerSecond,
    videoCodec: videoCodecs[fourAt(format, 16).toUpperCase()],
  };
}
