import type { Reading } from './limited-reading.ts';
import { sampledFrames, squarePixels, type VideoIndex } from './video-index.ts';
import {
  childOf,
  contentOf,
  type Element,
  elementAt,
  elementsIn,
  floatOf,
  textOf,
  valueIn,
  unsignedIntegerOf,
} from './webm-elements.ts';

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
