import { fourAt } from './four-characters.ts';

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

export function mp4SoundCodec(moov: DataView, entry: number): string | undefined {
  const format = fourAt(moov, entry + 4);
  if (format !== 'mp4a') return codecs[format];
  return objectTypes[objectType(moov, entry, entry + moov.getUint32(entry)) ?? 0] ?? 'aac';
}

const longestEntry = 4096;

function objectType(moov: DataView, from: number, to: number): number | undefined {
  const last = Math.min(to, from + longestEntry) - 12;
  for (let at = from; at < last; at += 1) if (fourAt(moov, at) === 'esds') return typeIn(moov, at + 8);
  return undefined;
}

/** The object type in the decoder configuration (tag 4) of an elementary stream descriptor (tag 3). ISO/IEC 14496-1. */
function typeIn(moov: DataView, stream: number): number | undefined {
  if (moov.getUint8(stream) !== 3) return undefined;
  const content = contentOf(moov, stream);
  const flags = moov.getUint8(content + 2);
  const optional =
    (flags & 0x80 ? 2 : 0) + (flags & 0x40 ? 1 + moov.getUint8(content + 3) : 0) + (flags & 0x20 ? 2 : 0);
  const decoder = content + 3 + optional;
  return moov.getUint8(decoder) === 4 ? moov.getUint8(contentOf(moov, decoder)) : undefined;
}

/** A descriptor's length takes seven bits per byte while the eighth is set. */
function contentOf(moov: DataView, descriptor: number): number {
  let at = descriptor + 1;
  while (moov.getUint8(at) & 0x80) at += 1;
  return at + 1;
}
