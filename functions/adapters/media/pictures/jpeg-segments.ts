import { BrokenPicture, letters, slice, viewOf } from './broken-picture.ts';

/** ITU T.81, table B.1. */
const marker = { end: 0xd9, scan: 0xda, quantization: 0xdb, application: 0xe0, restart: 0xd0 } as const;

/** Frames, tables, restart intervals, the number of lines and the end: what a decoder reads. */
const isForDecoding = (code: number) => (code >= 0xc0 && code <= 0xcf) || (code >= 0xd9 && code <= 0xdd);

const isRestart = (code: number) => code >= marker.restart && code < marker.restart + 8;

/** How colours are stored, and no more: a JFIF header with a thumbnail goes, its thumbnail may show what was cut off. */
function isOfColour(code: number, content: Uint8Array): boolean {
  const begins = (text: string) => content.length >= text.length && letters(content, 0, text.length) === text;
  if (code === marker.application) return begins('JFIF\0') && content.length === 14;
  if (code === marker.application + 2) return begins('ICC_PROFILE\0');
  return code === marker.application + 14 && begins('Adobe');
}

interface Segment {
  readonly code: number;
  readonly from: number;
  /** After its content; of a scan, after its header. */
  readonly to: number;
  readonly content: Uint8Array;
}

/** To the end of the picture. A scan's data follows its header, to where the next segment begins. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; ;) {
    const code = codeAt(bytes, at);
    // Markers may be preceded by any number of fill bytes.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) return yield { code, from: at, to: at + 2, content: slice(bytes, at + 2, at + 2) };
    const to = at + 2 + viewOf(bytes, at + 2, 2).getUint16(0);
    yield { code, from: at, to, content: slice(bytes, at + 4, to) };
    at = code === marker.scan ? neededEndOfScan(bytes, to) : to;
  }
}

/** The same picture without EXIF, XMP, IPTC, comments, previews, and whatever follows its end. */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const kept = [slice(bytes, 0, 2)];
  for (const { code, from, to, content } of segmentsOf(bytes)) {
    if (isForDecoding(code) || isOfColour(code, content)) kept.push(slice(bytes, from, to));
    if (code === marker.scan) kept.push(slice(bytes, to, neededEndOfScan(bytes, to)));
  }
  return Buffer.concat(kept);
}

/** Of the 64 numbers of ITU T.81, table K.1, which encoders divide by for a quality of 50. */
const usualSum = 3688;

/** 1 to 100, as encoders count it: by how coarse its first table of quantization is. */
export function jpegQuality(bytes: Uint8Array): number {
  for (const { code, content } of segmentsOf(bytes)) {
    const [kind = 0] = content;
    if (code !== marker.quantization || (kind & 0x0f) !== 0) continue;
    const size = kind >> 4 === 0 ? 1 : 2;
    const table = viewOf(content, 1, 64 * size);
    const numbers = Array.from({ length: 64 }, (_, at) => (size === 1 ? table.getUint8(at) : table.getUint16(at * 2)));
    const scale = (100 * numbers.reduce((sum, number) => sum + number)) / usualSum;
    return Math.round(scale <= 100 ? 100 - scale / 2 : 5000 / scale);
  }
  throw new BrokenPicture('The picture has no table of quantization');
}

function codeAt(bytes: Uint8Array, at: number): number {
  const [begin, code = 0] = slice(bytes, at, at + 2);
  if (begin !== 0xff) throw new BrokenPicture('A segment is broken');
  return code;
}

/** In a scan 0xff is data when 0 follows it, and restart markers belong to it. Undefined when the file ends before it. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return undefined;
}

function neededEndOfScan(bytes: Uint8Array, from: number): number {
  const end = endOfScan(bytes, from);
  if (end === undefined) throw new BrokenPicture('A scan has no end');
  return end;
}

/** With the two bytes that end it, which some phones cut off. Whether its last scan is whole shows when it is decoded. */
export function jpegWithEnd(bytes: Uint8Array): Uint8Array {
  for (const { code, to } of segmentsOf(bytes))
    if (code === marker.scan && endOfScan(bytes, to) === undefined)
      return Buffer.concat([bytes.at(-1) === 0xff ? bytes.subarray(0, -1) : bytes, Buffer.from([0xff, marker.end])]);
  return bytes;
}
