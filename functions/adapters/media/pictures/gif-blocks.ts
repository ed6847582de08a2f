import { BrokenPicture, letters, slice } from './broken-picture.ts';

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const block = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
const extension = { control: 0xf9, application: 0xff } as const;

/** Those that say how often an animation repeats. */
const repeating: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** The same picture without comments, texts, XMP, and whatever follows its end. */
export function gifWithoutMetadata(bytes: Uint8Array): Uint8Array {
  let at = 13 + tableBytes(byteAt(bytes, 10));
  const parts = [slice(bytes, 0, at)];
  for (;;) {
    const end = endOfBlock(bytes, at);
    if (isKept(bytes, at)) parts.push(slice(bytes, at, end));
    if (byteAt(bytes, at) === block.end) return Buffer.concat(parts);
    at = end;
  }
}

const byteAt = (bytes: Uint8Array, at: number): number => slice(bytes, at, at + 1)[0] ?? 0;

/** The colours of a table, which its flags announce. */
const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function endOfBlock(bytes: Uint8Array, at: number): number {
  switch (byteAt(bytes, at)) {
    case block.end:
      return at + 1;
    case block.extension:
      return endOfData(bytes, at + 2);
    case block.image:
      return endOfData(bytes, at + 11 + tableBytes(byteAt(bytes, at + 9)));
    default:
      throw new BrokenPicture('A block is broken');
  }
}

/** Data is in parts of up to 255 bytes; an empty one ends it. */
function endOfData(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length;
  return at + 1;
}

function isKept(bytes: Uint8Array, at: number): boolean {
  if (byteAt(bytes, at) !== block.extension) return true;
  const kind = byteAt(bytes, at + 1);
  return kind === extension.control || (kind === extension.application && repeating.has(letters(bytes, at + 3, 11)));
}
