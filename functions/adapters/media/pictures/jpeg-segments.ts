import { BrokenPicture, letters, slice, viewOf } from './broken-picture.ts';

/** ITU T.81, table B.1. */
const marker = { end: 0xd9, scan: 0xda, application: 0xe0, restart: 0xd0 } as const;

/** Frames, tables, restart intervals and the number of lines: what a decoder reads. */
const isForDecoding = (code: number) => (code >= 0xc0 && code <= 0xcf) || (code >= 0xda && code <= 0xdd);

const isRestart = (code: number) => code >= marker.restart && code < marker.restart + 8;

/** How colours are stored, and no more: a JFIF header with a thumbnail goes, its thumbnail may show what was cut off. */
function isOfColour(code: number, content: Uint8Array): boolean {
  const begins = (text: string) => content.length >= text.length && letters(content, 0, text.length) === text;
  if (code === marker.application) return begins('JFIF\0') && content.length === 14;
  if (code === marker.application + 2) return begins('ICC_PROFILE\0');
  return code === marker.application + 14 && begins('Adobe');
}

/** The same picture without EXIF, XMP, IPTC, comments, previews, and whatever follows its end. */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const kept = [slice(bytes, 0, 2)];
  let at = 2;
  for (;;) {
    const code = codeAt(bytes, at);
    // Markers may be preceded by any number of fill bytes.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) return Buffer.concat([...kept, slice(bytes, at, at + 2)]);
    const end = at + 2 + viewOf(bytes, at + 2, 2).getUint16(0);
    const content = slice(bytes, at + 4, end);
    if (isForDecoding(code) || isOfColour(code, content)) kept.push(slice(bytes, at, end));
    at = code === marker.scan ? endOfScan(bytes, end) : end;
    if (code === marker.scan) kept.push(slice(bytes, end, at));
  }
}

function codeAt(bytes: Uint8Array, at: number): number {
  const [begin, code = 0] = slice(bytes, at, at + 2);
  if (begin !== 0xff) throw new BrokenPicture('A segment is broken');
  return code;
}

/** In a scan 0xff is data when 0 follows it, and restart markers belong to it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  throw new BrokenPicture('A scan has no end');
}
