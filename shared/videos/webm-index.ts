import type { Reading } from './limited-reading.ts';
import { sampledFrames, squarePixels, type VideoIndex } from './video-index.ts';

/** https://www.matroska.org/technical/elements.html */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  picture: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

const trackTypes = { video: 1, sound: 2 } as const;

const codecs: Readonly<Record<string, string>> = {
  V_VP8: 'vp8',
  V_VP9: 'vp9',
  V_AV1: 'av1',
  'V_MPEG4/ISO/AVC': 'h264',
  'V_MPEGH/ISO/HEVC': 'hevc',
  A_OPUS: 'opus',
  A_VORBIS: 'vorbis',
  A_AAC: 'aac',
  A_FLAC: 'flac',
  'A_MPEG/L3': 'mp3',
};

/** Undefined without a video track; throws when it cannot be read. */
export async function webmIndex(reading: Reading): Promise<VideoIndex | undefined> {
  const header = await elementAt(reading, 0, reading.size);
  const segment = await elementAt(reading, header.to, reading.size);
  const info = await childOf(reading, segment, ids.info);
  const tracks = await childOf(reading, segment, ids.tracks);
  if (segment.id !== ids.segment || info === undefined || tracks === undefined) throw new Error('There is no index');
  const nanoseconds = (await valueIn(reading, info, ids.timestampScale, unsignedIntegerOf)) ?? 1e6;
  const duration = await valueIn(reading, info, ids.duration, floatOf);
  const video = await trackOf(reading, tracks, trackTypes.video);
  const sound = await trackOf(reading, tracks, trackTypes.sound);
  if (video === undefined) return undefined;
  return {
    ...(await shownSize(reading, video)),
    ...(await timing(reading, segment, { video, duration, unit: nanoseconds / 1e9 })),
    videoCodec: await codecOf(reading, video),
    audioCodec: sound && (await codecOf(reading, sound)),
  };
}

async function trackOf(reading: Reading, { from, to }: Element, type: number): Promise<Element | undefined> {
  for await (const track of elementsIn(reading, from, to))
    if (track.id === ids.track && (await valueIn(reading, track, ids.trackType, unsignedIntegerOf)) === type)
      return track;
  return undefined;
}

const codecOf = async (reading: Reading, track: Element) =>
  codecs[(await valueIn(reading, track, ids.codec, textOf)) ?? ''];

async function shownSize(reading: Reading, track: Element): Promise<{ width: number; height: number }> {
  const picture = await childOf(reading, track, ids.picture);
  if (picture === undefined) throw new Error('There is no picture');
  const sizeOf = async (id: number) => (await valueIn(reading, picture, id, unsignedIntegerOf)) ?? 0;
  const [width, height] = [await sizeOf(ids.pixelWidth), await sizeOf(ids.pixelHeight)];
  const shown = (await sizeOf(ids.displayWidth)) / (await sizeOf(ids.displayHeight));
  return squarePixels(width, height, shown / (width / height));
}

/** A live recording has no length: then all blocks are read; with too many it stays unknown. */
async function timing(
  reading: Reading,
  segment: Element,
  { video, duration, unit }: { video: Element; duration: number | undefined; unit: number },
): Promise<Pick<VideoIndex, 'seconds' | 'framesPerSecond'>> {
  const number = await valueIn(reading, video, ids.trackNumber, unsignedIntegerOf);
  const first: number[] = [];
  let last: number | undefined;
  try {
    for await (const time of blockTimes(reading, segment, number)) {
      if (first.length <= sampledFrames) first.push(time);
      else if (duration !== undefined) break;
      last = Math.max(last ?? time, time);
    }
  } catch {
    last = undefined;
  }
  const frame = (Math.max(...first) - Math.min(...first)) / (first.length - 1);
  const end = duration ?? (last && last + frame);
  return { seconds: end && end * unit, framesPerSecond: 1 / (frame * unit) };
}

async function* blockTimes(reading: Reading, { from, to }: Element, track: number | undefined): AsyncGenerator<number> {
  let clusterTime = 0;
  for (let at = from; at + 2 <= to;) {
    const element = await elementAt(reading, at, to);
    // Steps into clusters and groups, because a cluster may have an unknown size.
    const isEntered = element.id === ids.cluster || element.id === ids.blockGroup;
    if (element.id === ids.timestamp) clusterTime = unsignedIntegerOf(await contentOf(reading, element));
    if (element.id === ids.simpleBlock || element.id === ids.block) {
      const block = await reading.at(element.from, 4);
      // The track's number takes one byte in every file with fewer than 127 tracks.
      if ((block.getUint8(0) & 0x7f) === track) yield clusterTime + block.getInt16(1);
    }
    at = isEntered ? element.from : element.to;
  }
}

interface Element {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

const longestHeader = 12;

/** The first byte's leading zeros give the length. Sizes drop the length marker, ids keep it. */
function variable(view: DataView, at: number, keepsMark: boolean): { value: number; bytes: number; isOpen: boolean } {
  const first = view.getUint8(at);
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new Error('An element is broken');
  let value = keepsMark ? first : first & (0xff >> bytes);
  let isOpen = (first & (0xff >> bytes)) === 0xff >> bytes;
  for (let next = 1; next < bytes; next += 1) {
    const byte = view.getUint8(at + next);
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { value, bytes, isOpen };
}

/** An element of unknown size extends to `end`. */
async function elementAt(reading: Reading, at: number, end: number): Promise<Element> {
  const header = await reading.at(at, Math.min(longestHeader, end - at));
  const id = variable(header, 0, true);
  const size = variable(header, id.bytes, false);
  const from = at + id.bytes + size.bytes;
  return { id: id.value, from, to: size.isOpen ? end : Math.min(from + size.value, end) };
}

async function* elementsIn(reading: Reading, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; at + 2 <= to;) {
    const element = await elementAt(reading, at, to);
    yield element;
    at = element.to;
  }
}

async function childOf(reading: Reading, { from, to }: Element, id: number): Promise<Element | undefined> {
  for await (const element of elementsIn(reading, from, to)) if (element.id === id) return element;
  return undefined;
}

const contentOf = (reading: Reading, { from, to }: Element) => reading.at(from, to - from);

const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

const unsignedIntegerOf = (view: DataView) => bytesOf(view).reduce((sum, byte) => sum * 256 + byte, 0);

const floatOf = (view: DataView) => (view.byteLength === 4 ? view.getFloat32(0) : view.getFloat64(0));

const textOf = (view: DataView) => String.fromCharCode(...bytesOf(view));

async function valueIn<T>(
  reading: Reading,
  within: Element,
  id: number,
  read: (view: DataView) => T,
): Promise<T | undefined> {
  const element = await childOf(reading, within, id);
  return element && read(await contentOf(reading, element));
}
