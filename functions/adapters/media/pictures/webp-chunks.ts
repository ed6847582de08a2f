import { letters, slice, viewOf } from './broken-picture.ts';

const fileHeaderBytes = 12;
const chunkHeaderBytes = 8;
const frameHeaderBytes = 16;

/** https://developers.google.com/speed/webp/docs/riff_container */
const kept: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const flagsOfMetadata = 0x08 | 0x04;

/** The same picture without EXIF, XMP, unknown chunks, and whatever follows its end. */
export function webpWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const size = viewOf(bytes, 4, 4).getUint32(0, true);
  const chunks = keptChunks(slice(bytes, fileHeaderBytes, chunkHeaderBytes + size));
  const header = Buffer.from(slice(bytes, 0, fileHeaderBytes));
  header.writeUInt32LE(chunks.length + fileHeaderBytes - chunkHeaderBytes, 4);
  return Buffer.concat([header, chunks]);
}

function keptChunks(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const type = letters(bytes, at, 4);
    const length = viewOf(bytes, at + 4, 4).getUint32(0, true);
    const content = slice(bytes, at + chunkHeaderBytes, at + chunkHeaderBytes + length);
    if (kept.has(type)) parts.push(chunk(type, contentOf(type, content)));
    at += chunkHeaderBytes + length + (length % 2);
  }
  return Buffer.concat(parts);
}

function contentOf(type: string, content: Uint8Array): Uint8Array {
  if (type === 'ANMF')
    return Buffer.concat([slice(content, 0, frameHeaderBytes), keptChunks(content.subarray(frameHeaderBytes))]);
  if (type !== 'VP8X') return content;
  const features = Buffer.from(slice(content, 0, 10));
  features.writeUInt8(features.readUInt8(0) & ~flagsOfMetadata, 0);
  return features;
}

/** Padded to an even length. */
function chunk(type: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(chunkHeaderBytes);
  header.write(type, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}
