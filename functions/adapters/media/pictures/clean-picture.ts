import type { Metadata, Sharp } from 'sharp';
import type { MediaType } from '../../../../shared/domain/media/media.ts';
import { pictureLimits } from '../../../../shared/domain/media/picture-limits.ts';
import { BrokenPicture } from './broken-picture.ts';
import { gifWithoutMetadata } from './gif-blocks.ts';
import { isHeic, jpegOfHeic } from './heic-picture.ts';
import { jpegQuality, jpegWithEnd, jpegWithoutMetadata } from './jpeg-segments.ts';
import { type Opening, openPicture } from './open-picture.ts';
import { pngWithoutBomb, pngWithoutMetadata } from './png-chunks.ts';
import { webpWithoutMetadata } from './webp-chunks.ts';

interface PictureFormat {
  readonly name: NonNullable<Metadata['format']>;
  /** What can be opened: without what the format lets a file lack, or have, to harm. */
  readonly openable?: (bytes: Uint8Array) => Uint8Array;
  readonly withoutMetadata: (bytes: Uint8Array) => Uint8Array;
  readonly encode: (picture: Sharp, quality: number, original: Metadata) => Sharp;
  /** 1 to 100, of what is drawn again. Absent where no pixel changes. */
  readonly qualityOf?: (bytes: Uint8Array) => number;
}

const formats: Readonly<Partial<Record<MediaType, PictureFormat>>> = {
  'image/jpeg': {
    name: 'jpeg',
    openable: jpegWithEnd,
    withoutMetadata: jpegWithoutMetadata,
    encode: (picture, quality, { isProgressive, chromaSubsampling }) =>
      picture.jpeg({
        quality,
        progressive: isProgressive,
        chromaSubsampling: chromaSubsampling?.startsWith('4:2:0') === true ? '4:2:0' : '4:4:4',
      }),
    qualityOf: jpegQuality,
  },
  'image/png': {
    name: 'png',
    openable: pngWithoutBomb,
    withoutMetadata: pngWithoutMetadata,
    encode: (picture) => picture.png(),
  },
  'image/webp': {
    name: 'webp',
    withoutMetadata: webpWithoutMetadata,
    encode: (picture, quality) => picture.webp({ quality, smartSubsample: true }),
    // It says none. 92 looks like the original.
    qualityOf: () => 92,
  },
  'image/gif': { name: 'gif', withoutMetadata: gifWithoutMetadata, encode: (picture) => picture.gif() },
};

export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What is drawn again may take so much more than it came with. */
const mostGrowth = 1.02;
const lowestQuality = 10;

/**
 * The picture without what it says of the place, the device and the people, upright. Its pixels stay as they are, unless it
 * must be turned, is of CMYK, or comes as HEIC, which no platform takes. Every pixel of what is returned was decoded.
 * @throws {BrokenPicture} when it cannot be decoded, is not of the type, or is larger than anybody could use
 */
export async function cleanPicture(type: MediaType, bytes: Uint8Array): Promise<CleanPicture> {
  const format = formats[type];
  if (format === undefined || bytes.length === 0) throw new BrokenPicture(`It is no ${type}`);
  if (format.name === 'jpeg' && isHeic(bytes)) return jpegOfHeic(bytes);
  const original = format.openable?.(bytes) ?? bytes;
  const { width, height, pages, orientation, found } = await describe(original, format);
  const isTurned = orientation > 1 && pages === 1;
  const isForPrint = found.space === 'cmyk';
  // A JPEG that was given its end may lack more, of which decoders only warn.
  const failOn = format.name === 'jpeg' && original !== bytes ? 'warning' : 'error';
  const cleaned =
    isTurned || isForPrint ? await redrawn(original, format, found, failOn) : format.withoutMetadata(original);
  await decode(cleaned, { isAnimated: pages > 1, failOn });
  const isOnItsSide = isTurned && orientation >= 5;
  return isOnItsSide ? { bytes: cleaned, width: height, height: width } : { bytes: cleaned, width, height };
}

async function describe(bytes: Uint8Array, format: PictureFormat) {
  const picture = await openPicture(bytes, { isAnimated: true });
  const found = await decided(picture.metadata());
  const { width, pages = 1, pageHeight: height = found.height, orientation = 1 } = found;
  if (found.format !== format.name) throw new BrokenPicture(`It is a picture of the type ${found.format}`);
  const { pixels, pixelsOfFrames, frames } = pictureLimits;
  if (pages > frames || width * height > pixels || width * height * pages > pixelsOfFrames)
    throw new BrokenPicture('The picture is too large');
  return { width, height, pages, orientation, found };
}

/**
 * Upright, and in the colours of screens: CMYK, which is for print, is read by its profile and becomes sRGB. As good as it
 * came, and no larger, so that a platform that would take it as it came takes it.
 */
async function redrawn(
  bytes: Uint8Array,
  { encode, qualityOf }: PictureFormat,
  found: Metadata,
  failOn: Opening['failOn'],
): Promise<Uint8Array> {
  for (let quality = qualityOf?.(bytes) ?? lowestQuality; ; quality -= 2) {
    const upright = (await openPicture(bytes, { isAnimated: false, failOn })).autoOrient();
    const picture = found.space === 'cmyk' ? upright : upright.keepIccProfile();
    const drawn = await decided(encode(picture, quality, found).toBuffer());
    if (drawn.length <= bytes.length * mostGrowth || quality <= lowestQuality) return drawn;
  }
}

/** Into a single column: every row is decoded, none is kept. */
async function decode(bytes: Uint8Array, opening: Opening): Promise<void> {
  const picture = await openPicture(bytes, opening);
  await decided(picture.resize({ width: 1, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false }).raw().toBuffer());
}

/** The decoder's errors are plain ones. */
async function decided<T>(decoded: Promise<T>): Promise<T> {
  try {
    return await decoded;
  } catch (error) {
    throw new BrokenPicture('The picture cannot be decoded', { cause: error });
  }
}
