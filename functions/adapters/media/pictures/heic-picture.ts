import type { Drawn, HeifPicture } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import { pictureLimits } from '../../../../shared/domain/media/picture-limits.ts';
import { BrokenPicture, letters } from './broken-picture.ts';
import { openPixels } from './open-picture.ts';

/** ISO/IEC 23008-12: still pictures, coded with HEVC in all phones that make them. */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** Half the detail in colours, as in the original. */
const quality = 90;

export const isHeic = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && letters(bytes, 4, 4) === 'ftyp' && brands.has(letters(bytes, 8, 4));

/**
 * What a phone's picture shows, upright, as a JPEG that says nothing else but its colours.
 * @throws {BrokenPicture} when it cannot be decoded, or is larger than anybody could use
 */
export async function jpegOfHeic(bytes: Uint8Array) {
  const { data, width, height } = await decoded(bytes);
  const picture = await openPixels(data, { width, height });
  return {
    bytes: withColours(await picture.removeAlpha().jpeg({ quality }).toBuffer(), coloursIn(bytes)),
    width,
    height,
  };
}

/** By a decoder of its own: what a broken picture does to its memory, the next does not see. */
async function decoded(bytes: Uint8Array): Promise<Drawn> {
  const { default: newDecoder } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  try {
    const pictures = new (newDecoder().HeifDecoder)().decode(bytes);
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (picture === undefined) throw new BrokenPicture('It has no picture');
    return await drawn(picture);
  } catch (error) {
    if (error instanceof BrokenPicture) throw error;
    throw new BrokenPicture('The picture cannot be decoded', { cause: error });
  }
}

function drawn(picture: HeifPicture): Promise<Drawn> {
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > pictureLimits.pixels) throw new BrokenPicture('The picture is too large');
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    picture.display(into, (result) => {
      if (result === null) reject(new BrokenPicture('The picture cannot be decoded'));
      else resolve(result);
    });
  });
}

/** A box of this type that holds an ICC profile: phones' colours go beyond sRGB. */
const profileBox = Buffer.from('colrprof');

function coloursIn(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.indexOf(profileBox);
  if (at < 4) return undefined;
  const profile = file.subarray(at + profileBox.length, at - 4 + file.readUInt32BE(at - 4));
  return isProfile(profile) ? profile : undefined;
}

/** ICC.1, clause 7.2: it begins with its size and has its signature at byte 36. A JPEG's segment has room for 64 kB. */
const isProfile = (bytes: Buffer): boolean =>
  bytes.length >= 128 &&
  bytes.length <= 65_519 &&
  bytes.readUInt32BE(0) === bytes.length &&
  letters(bytes, 36, 4) === 'acsp';

/** ICC.1, annex B.4: the first of one piece. */
function withColours(jpeg: Buffer, profile: Uint8Array | undefined): Uint8Array {
  if (profile === undefined) return jpeg;
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
