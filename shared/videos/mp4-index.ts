import type { Reading } from './limited-reading.ts';
import { fourAt, bitsAt } from './bits.ts';
import { type Box, boxesIn, boxOf, outerBoxes } from './mp4-boxes.ts';
import { type FragmentedTrack, fragmentsOf } from './mp4-fragments.ts';
import { mp4Sound } from './mp4-sound.ts';
import { sampledFrames, squarePixels, type VideoIndex } from './video-index.ts';

const videoCodecs: Readonly<Record<string, string>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  mp4v: 'mpeg4',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  mjpb: 'mjpeg',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  apch: 'prores',
  apcn: 'prores',
  apcs: 'prores',
  apco: 'prores',
  ap4h: 'prores',
  ap4x: 'prores',
};

/** By ISO/IEC 14496-12. Undefined without a video track; throws when it cannot be read. */
export async function mp4Index(reading: Reading): Promise<VideoIndex | undefined> {
  const moov = await indexOf(reading);
  const tracks = [...boxesIn(moov, 0, moov.byteLength)].filter(({ type }) => type === 'trak');
  const video = tracks.find((track) => kindOf(moov, track) === 'vide');
  const sound = tracks.find((track) => kindOf(moov, track) === 'soun');
  if (video === undefined) return undefined;
  return {
    ...shownSize(moov, video),
    ...(boxOf(moov, ['mvex']) === undefined
      ? timing(moov, video, sound)
      : await fragmentedTiming(reading, moov, video)),
    videoCodec: videoCodecs[fourAt(moov, entryOf(moov, video) + 4)],
    pixelFormat: mp4PixelFormat(moov, describedBy(moov, video)),
    ...(sound && mp4Sound(moov, entryOf(moov, sound))),
  };
}

/**
 * Throws unless the index is of a film: of a track with a size, and with frames that take time and lie in the file, or
 * follow in fragments.
 */
export async function requireFilm(reading: Reading, moov: DataView): Promise<void> {
  for (const track of boxesIn(moov, 0, moov.byteLength)) {
    const handler = track.type === 'trak' ? boxOf(moov, ['mdia', 'hdlr'], track) : undefined;
    if (handler === undefined || fourAt(moov, handler.from + 8) !== 'vide') continue;
    const { width, height } = shownSize(moov, track);
    const isSeen = width > 0 && height > 0;
    if (isSeen && (hasFrames(moov, track, reading.size) || (await hasFragments(reading, moov, track)))) return;
  }
  throw new Error('The file has no film');
}

function hasFrames(moov: DataView, track: Box, size: number): boolean {
  const tableOf = (type: string) => boxOf(moov, ['mdia', 'minf', 'stbl', type], track);
  const [compact, sizes = compact, long, chunks = long] = ['stz2', 'stsz', 'co64', 'stco'].map(tableOf);
  if (sizes === undefined || chunks === undefined || moov.getUint32(chunks.from + 4) === 0) return false;
  const [fixed, count] = [moov.getUint32(sizes.from + 4), moov.getUint32(sizes.from + 8)];
  const isListed = sizes !== compact && fixed === 0;
  const bytes = isListed ? sumOf(moov, sizes, count) : count * (sizes === compact ? 1 : fixed);
  const first = chunks === long ? Number(moov.getBigUint64(long.from + 8)) : moov.getUint32(chunks.from + 8);
  const takesTime = timesOf(moov, track).seconds > 0 || frameRate(moov, track) < Infinity;
  return takesTime && bytes > 0 && bytes <= size && first < size;
}

/** Throws when the table is too short for what it says. */
function sumOf(moov: DataView, { from, to }: Box, count: number): number {
  if (from + 12 + count * 4 > to) throw new Error('A table is broken');
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += moov.getUint32(from + 12 + at * 4);
  return sum;
}

async function hasFragments(reading: Reading, moov: DataView, track: Box): Promise<boolean> {
  if (boxOf(moov, ['mvex']) === undefined) return false;
  for await (const { frames } of fragmentsOf(reading, fragmentedTrack(moov, track))) if (frames > 0) return true;
  return false;
}

async function indexOf(reading: Reading): Promise<DataView> {
  for await (const { type, from, to } of outerBoxes(reading)) if (type === 'moov') return reading.at(from, to - from);
  throw new Error('The file has no index');
}

function requiredBox(moov: DataView, track: Box, ...path: string[]): Box {
  const box = boxOf(moov, path, track);
  if (box === undefined) throw new Error(`A track has no ${path.join('/')}`);
  return box;
}

const kindOf = (moov: DataView, track: Box) => fourAt(moov, requiredBox(moov, track, 'mdia', 'hdlr').from + 8);

const entryOf = (moov: DataView, track: Box) => requiredBox(moov, track, 'mdia', 'minf', 'stbl', 'stsd').from + 8;

/** Version 1 headers have 64-bit times. */
function clockOf(view: DataView, { from }: Box): { timescale: number; seconds: number } {
  const isLong = view.getUint8(from) === 1;
  const timescale = view.getUint32(from + (isLong ? 20 : 12));
  const duration = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16);
  return { timescale, seconds: duration / timescale };
}

const timesOf = (moov: DataView, track: Box) => clockOf(moov, requiredBox(moov, track, 'mdia', 'mdhd'));

/** The boxes behind what every sample entry of a video says. */
function describedBy(moov: DataView, track: Box): Box {
  const entry = entryOf(moov, track);
  return { type: 'stsd', typeAt: entry + 4, from: entry + 86, to: entry + moov.getUint32(entry) };
}

function shownSize(moov: DataView, track: Box): { width: number; height: number } {
  const entry = entryOf(moov, track);
  const [width, height] = [moov.getUint16(entry + 32), moov.getUint16(entry + 34)];
  const pixel = boxOf(moov, ['pasp'], describedBy(moov, track));
  const aspect = pixel === undefined ? 1 : moov.getUint32(pixel.from) / moov.getUint32(pixel.from + 4);
  const square = squarePixels(width, height, aspect);
  return isOnItsSide(moov, track) ? { width: square.height, height: square.width } : square;
}

function isOnItsSide(moov: DataView, track: Box): boolean {
  const { from } = requiredBox(moov, track, 'tkhd');
  const matrix = from + (moov.getUint8(from) === 1 ? 52 : 40);
  return moov.getInt32(matrix) === 0 && moov.getInt32(matrix + 4) !== 0;
}

type Timing = Pick<VideoIndex, 'seconds' | 'framesPerSecond'>;

function timing(moov: DataView, video: Box, sound: Box | undefined): Timing {
  const lengths = [video, sound].flatMap((track) => (track === undefined ? [] : shownSeconds(moov, track)));
  return { seconds: Math.max(...lengths), framesPerSecond: frameRate(moov, video) };
}

/** The track's length after its edits, which cut, for instance, the silence of an encoder. */
function shownSeconds(moov: DataView, track: Box): number {
  const edits = boxOf(moov, ['edts', 'elst'], track);
  const header = boxOf(moov, ['mvhd']);
  if (edits === undefined || header === undefined) return timesOf(moov, track).seconds;
  const isLong = moov.getUint8(edits.from) === 1;
  let shown = 0;
  for (let edit = 0; edit < moov.getUint32(edits.from + 4); edit += 1) {
    const at = edits.from + 8 + edit * (isLong ? 20 : 12);
    shown += isLong ? Number(moov.getBigUint64(at)) : moov.getUint32(at);
  }
  return shown / clockOf(moov, header).timescale || timesOf(moov, track).seconds;
}

function frameRate(moov: DataView, track: Box): number {
  const { from } = requiredBox(moov, track, 'mdia', 'minf', 'stbl', 'stts');
  const runs = moov.getUint32(from + 4);
  let frames = 0;
  let length = 0;
  for (let run = 0; run < runs && frames < sampledFrames; run += 1) {
    const count = Math.min(moov.getUint32(from + 8 + run * 8), sampledFrames - frames);
    frames += count;
    length += count * moov.getUint32(from + 12 + run * 8);
  }
  return (frames * timesOf(moov, track).timescale) / length;
}

/** Fragments carry their own times; with too many fragments the length stays unknown. */
async function fragmentedTiming(reading: Reading, moov: DataView, video: Box): Promise<Timing> {
  const { timescale } = timesOf(moov, video);
  let frames = 0;
  let length = 0;
  let end: number | undefined;
  try {
    for await (const run of fragmentsOf(reading, fragmentedTrack(moov, video))) {
      if (frames < sampledFrames) [frames, length] = [frames + run.frames, length + run.length];
      end = run.end;
    }
  } catch {
    end = undefined;
  }
  return { seconds: end && end / timescale, framesPerSecond: (frames * timescale) / length };
}

function fragmentedTrack(moov: DataView, track: Box): FragmentedTrack {
  const { from } = requiredBox(moov, track, 'tkhd');
  const id = moov.getUint32(from + (moov.getUint8(from) === 1 ? 20 : 12));
  const extended = boxOf(moov, ['mvex']) ?? track;
  const defaults = [...boxesIn(moov, extended.from, extended.to)].filter(({ type }) => type === 'trex');
  const own = defaults.find((box) => moov.getUint32(box.from + 4) === id);
  return { id, frameLength: own === undefined ? 0 : moov.getUint32(own.from + 12) };
}

/** By how many times colours are stored less often than light: `chroma_format_idc` of H.264 and HEVC. */
const chromas = ['gray', 'yuv420p', 'yuv422p', 'yuv444p'] as const;

/** Profiles whose parameters say how colours are stored; all others store 4:2:0 in 8 bits. ITU H.264, clause 7.3.2.1.1. */
const richProfiles: ReadonlySet<number> = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * As ffmpeg names it: `yuv420p`, `yuv444p`, `yuv420p10`. Undefined for another codec, or where it cannot be read.
 * @param described the boxes that describe a video track's samples
 */
function mp4PixelFormat(moov: DataView, described: Box): string | undefined {
  try {
    const [avc, hevc] = [boxOf(moov, ['avcC'], described), boxOf(moov, ['hvcC'], described)];
    return avc === undefined ? hevc && ofHevc(moov, hevc) : ofAvc(moov, avc);
  } catch {
    return undefined;
  }
}

const named = (chroma: number, depth: number) => `${chromas[chroma]}${depth === 8 ? '' : depth}`;

/** ISO/IEC 14496-15, clause 5.3.3.1: the first set of parameters follows its count and its length. */
function ofAvc(moov: DataView, { from, to }: Box): string | undefined {
  const parameters = from + 8;
  if (to < parameters + 4) return undefined;
  if (!richProfiles.has(moov.getUint8(parameters + 1))) return named(1, 8);
  const bits = bitsAt(moov, parameters + 4);
  bits.takeGolomb();
  const chroma = bits.takeGolomb();
  if (chroma === 3) bits.take(1);
  return chroma > 3 ? undefined : named(chroma, 8 + bits.takeGolomb());
}

/** ISO/IEC 14496-15, clause 8.3.3.1. */
function ofHevc(moov: DataView, { from, to }: Box): string | undefined {
  if (to < from + 23) return undefined;
  return named(moov.getUint8(from + 16) & 3, 8 + (moov.getUint8(from + 17) & 7));
}
