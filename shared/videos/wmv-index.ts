import { fourAt } from './bits.ts';
import type { Reading } from './limited-reading.ts';
import type { Patch } from './patch.ts';
import { type OpenedVideo, soundCodecs, videoCodecs } from './windows-codecs.ts';

/** In hex, as they stand in the file. */
const guids = {
  header: '3026b2758e66cf11a6d900aa0062ce6c',
  data: '3626b2758e66cf11a6d900aa0062ce6c',
  fileProperties: 'a1dcab8c47a9cf118ee400c00c205365',
  streamProperties: '9107dcb7b7a9cf118ee600c00c205365',
  headerExtension: 'b503bf5f2ea9cf118ee300c00c205365',
  padding: '74d40618dfca0945a4ba9aabcb96aae8',
  video: 'c0ef19bc4d5bcf11a8fd00805f5c442b',
  sound: '409e69f84d5bcf11a8fd00805f5c442b',
} as const;

/** Texts, and whatever else somebody or a device wrote of the recording. */
const describing: ReadonlySet<string> = new Set([
  '3326b2758e66cf11a6d900aa0062ce6c',
  '40a4d0d207e3d21197f000a0c95ea850',
  'fab3112223bdd211b4b700a0c955fc6e',
  'eacbf8c5af5b77488467aa8c44fa4cca',
  '941c23449894d149a1411d134e457054',
]);

interface Part {
  readonly guid: string;
  readonly at: number;
  readonly to: number;
}

const guidLength = 16;
const padding = Uint8Array.from({ length: guidLength }, (_, at) =>
  Number.parseInt(guids.padding.slice(2 * at, 2 * at + 2), 16),
);

const headLength = 24;
/** Where file properties say when the recording was made. */
const createdAt = 48;

/**
 * By the Advanced Systems Format, https://learn.microsoft.com/en-us/windows/win32/medfound/asf-file-structure
 * Throws when the file is cut off, or has no video.
 */
export async function openWmv(reading: Reading): Promise<OpenedVideo> {
  const header = await partAt(reading, 0, reading.size);
  if (header.guid !== guids.header) throw new Error('This is no WMV');
  const data = await partAt(reading, header.to, reading.size);
  if (data.guid !== guids.data) throw new Error('There is no data');
  const patches: Patch[] = [];
  const found: OpenedVideo['index'][] = [];
  for await (const part of partsIn(reading, headLength + 6, header.to, patches)) {
    if (part.guid === guids.fileProperties) {
      found.push(lengthIn(await reading.at(part.at, 88)));
      patches.push({ from: part.at + createdAt, to: part.at + createdAt + 8 });
    }
    if (part.guid === guids.streamProperties) found.push(await streamIn(reading, part));
    if (part.guid === guids.headerExtension) {
      const inside = partsIn(reading, part.at + headLength + 22, part.to, patches);
      for await (const part of inside) void part;
    }
  }
  const index = Object.assign({}, ...found) as OpenedVideo['index'];
  if (index.width === undefined) throw new Error('There is no video');
  return { index, patches };
}

/** Without those that describe the recording, which are added to what to overwrite. */
async function* partsIn(reading: Reading, from: number, end: number, patches: Patch[]): AsyncGenerator<Part> {
  for (let at = from; at < end;) {
    const part = await partAt(reading, at, end);
    if (describing.has(part.guid))
      patches.push({ from: at, to: at + guidLength, bytes: padding }, { from: at + headLength, to: part.to });
    else yield part;
    at = part.to;
  }
}

async function partAt(reading: Reading, at: number, end: number): Promise<Part> {
  const head = await reading.at(at, headLength);
  const to = at + Number(head.getBigUint64(16, true));
  if (to > end || to < at + headLength) throw new Error('The file ends too early');
  return { guid: guidAt(head, 0), at, to };
}

/** The whole time less what is loaded before the beginning, in 100 ns and in ms. */
function lengthIn(properties: DataView): OpenedVideo['index'] {
  return {
    seconds: Number(properties.getBigUint64(64, true)) / 1e7 - Number(properties.getBigUint64(80, true)) / 1e3,
  };
}

async function streamIn(reading: Reading, { at, to }: Part): Promise<OpenedVideo['index']> {
  const stream = await reading.at(at, to - at);
  const kind = guidAt(stream, headLength);
  const format = 78;
  if (kind === guids.sound) return { audioCodec: soundCodecs[stream.getUint16(format, true)] };
  if (kind !== guids.video) return {};
  return {
    width: stream.getUint32(format, true),
    height: stream.getUint32(format + 4, true),
    videoCodec: videoCodecs[fourAt(stream, format + 27).toUpperCase()],
  };
}

function guidAt({ buffer, byteOffset }: DataView, at: number): string {
  const bytes = new Uint8Array(buffer, byteOffset + at, guidLength);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
