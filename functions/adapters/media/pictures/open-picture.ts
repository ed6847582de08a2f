import type { Sharp, SharpOptions } from 'sharp';
import { pictureLimits } from '../../../../shared/domain/media/picture-limits.ts';

const decoders = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

/** Seconds. Far more than the largest picture takes. */
const timeLimit = 30;

/** Loaded when a picture comes: videos do without. */
let loaded: Promise<(bytes: Uint8Array | Uint8ClampedArray, options: SharpOptions) => Sharp> | undefined;

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return sharp;
}

export interface Opening {
  readonly isAnimated: boolean;
  /** By default what decoders warn of is let pass. */
  readonly failOn?: 'warning' | 'error';
}

export async function openPicture(bytes: Uint8Array, { isAnimated, failOn = 'error' }: Opening): Promise<Sharp> {
  const sharp = await (loaded ??= load());
  return sharp(bytes, {
    failOn,
    sequentialRead: true,
    limitInputPixels: isAnimated ? pictureLimits.pixelsOfFrames : pictureLimits.pixels,
    pages: isAnimated ? -1 : 1,
  }).timeout({ seconds: timeLimit });
}

/** @param pixels four bytes each: red, green, blue and opacity */
export async function openPixels(
  pixels: Uint8Array | Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const sharp = await (loaded ??= load());
  return sharp(pixels, { raw: { width, height, channels: 4 } }).timeout({ seconds: timeLimit });
}
