import { bitsAt, fourAt } from './bits.ts';
import type { VideoIndex } from './video-index.ts';

const codecs: Readonly<Record<string, string>> = {
  Opus: 'opus',
  fLaC: 'flac',
  alac: 'alac',
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  '.mp3': 'mp3',
  sowt: 'pcm-s16',
  twos: 'pcm-s16be',
  lpcm: 'pcm',
  ipcm: 'pcm',
  fpcm: 'pcm',
  ulaw: 'ulaw',
  alaw: 'alaw',
};

/** Object types of `mp4a` (https://mp4ra.org/registered-types/object-types). */
const objectTypes: Readonly<Record<number, string>> = { 0x69: 'mp3', 0x6b: 'mp3', 0xdd: 'vorbis' };

/** Hertz. Absent where it cannot be read. */
export type Sound = Pick<VideoIndex, 'audioCodec' | 'audioChannels' | 'audioSampleRate'>;

export function mp4Sound(moov: DataView, entry: number): Sound {
  const format = fourAt(moov, entry + 4);
  const to = entry + moov.getUint32(entry);
  const stated = shapeIn(moov, entry);
  if (format === 'ac-3' || format === 'ec-3')
    return { audioCodec: codecs[format], ...stated, ...optional(() => dolby(moov, entry, to)) };
  if (format !== 'mp4a') return { audioCodec: codecs[format], ...stated };
  const decoder = decoderOf(moov, entry, to);
  const audioCodec = objectTypes[decoder === undefined ? 0 : moov.getUint8(decoder)] ?? 'aac';
  return { audioCodec, ...stated, ...(decoder !== undefined && optional(() => aac(moov, decoder))) };
}

function optional<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** ISO/IEC 14496-12, clause 12.2.3; of version 2, QuickTime's sound description. A rate above 65 kHz has no room in the first. */
function shapeIn(moov: DataView, entry: number): Pick<Sound, 'audioChannels' | 'audioSampleRate'> {
  if (moov.getUint16(entry + 16) === 2)
    return { audioChannels: moov.getUint32(entry + 48), audioSampleRate: moov.getFloat64(entry + 40) };
  return { audioChannels: moov.getUint16(entry + 24), audioSampleRate: moov.getUint16(entry + 32) || undefined };
}

const longestEntry = 4096;

/** Where the content of a box begins, which QuickTime puts into another. */
function contentIn(moov: DataView, type: string, from: number, to: number): number | undefined {
  const last = Math.min(to, from + longestEntry) - 4;
  for (let at = from; at <= last; at += 1) if (fourAt(moov, at) === type) return at + 4;
  return undefined;
}

/** The content of the decoder configuration (tag 4) in an elementary stream descriptor (tag 3). ISO/IEC 14496-1. */
function decoderOf(moov: DataView, entry: number, to: number): number | undefined {
  const box = contentIn(moov, 'esds', entry, to);
  if (box === undefined || moov.getUint8(box + 4) !== 3) return undefined;
  const content = contentOf(moov, box + 4);
  const flags = moov.getUint8(content + 2);
  const optionalBytes =
    (flags & 0x80 ? 2 : 0) + (flags & 0x40 ? 1 + moov.getUint8(content + 3) : 0) + (flags & 0x20 ? 2 : 0);
  const decoder = content + 3 + optionalBytes;
  return moov.getUint8(decoder) === 4 ? contentOf(moov, decoder) : undefined;
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
const channelsOf: readonly (number | undefined)[] = [
  undefined,
  1,
  2,
  3,
  4,
  5,
  6,
  8,
  undefined,
  undefined,
  undefined,
  7,
  8,
];
/** Whose first rate is that of a part; the whole has the second. */
const inParts: ReadonlySet<number> = new Set([5, 29]);

/** ISO/IEC 14496-3, clause 1.6.2.1. */
function aac(moov: DataView, decoder: number): Partial<Sound> {
  const own = decoder + 13;
  if (moov.getUint8(own) !== 5) return {};
  const bits = bitsAt(moov, contentOf(moov, own));
  const rate = () => {
    const index = bits.take(4);
    return index === 15 ? bits.take(24) : rates[index];
  };
  const first = bits.take(5);
  const type = first === 31 ? 32 + bits.take(6) : first;
  const part = rate();
  const audioChannels = channelsOf[bits.take(4)];
  const audioSampleRate = inParts.has(type) ? rate() : part;
  return {
    ...(audioChannels !== undefined && { audioChannels }),
    ...(audioSampleRate !== undefined && { audioSampleRate }),
  };
}

/** ETSI TS 102 366, annexes F.4 and F.6. */
function dolby(moov: DataView, entry: number, to: number): Partial<Sound> {
  const [short, long] = [contentIn(moov, 'dac3', entry, to), contentIn(moov, 'dec3', entry, to)];
  const from = short ?? (long === undefined ? undefined : long + 2);
  if (from === undefined) return {};
  const bits = bitsAt(moov, from);
  const audioSampleRate = [48_000, 44_100, 32_000][bits.take(2)];
  bits.take(short === undefined ? 10 : 8);
  const audioChannels = ([2, 1, 2, 3, 3, 4, 4, 5][bits.take(3)] ?? 0) + bits.take(1);
  return { audioChannels, ...(audioSampleRate !== undefined && { audioSampleRate }) };
}

/** A descriptor's length takes seven bits per byte while the eighth is set. */
function contentOf(moov: DataView, descriptor: number): number {
  let at = descriptor + 1;
  while (moov.getUint8(at) & 0x80) at += 1;
  return at + 1;
}
