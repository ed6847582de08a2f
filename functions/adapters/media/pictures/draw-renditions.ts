import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type RenditionWidth, renditionWidths } from '../../../../shared/domain/media/rendition.ts';
import type { DrawnRenditions } from '../../../use-cases/media/ports.ts';
import { openPicture, openPixels } from './open-picture.ts';

/** WebP has no picture of more than 16,383 pixels on a side: a strip becomes narrower than asked for. */
const tallest = 4;
const quality = 74;
/** Pixels: the longest side that a ThumbHash is made of. */
const hashedSide = 100;

const within = (picture: Sharp, width: RenditionWidth): Sharp =>
  picture.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true });

/**
 * A picture, of an animated one the first frame, upright and in sRGB at each width, and a ThumbHash of it in base64. The
 * original is decoded once: the smaller ones are drawn from the largest.
 */
export async function drawRenditions(bytes: Uint8Array): Promise<DrawnRenditions> {
  const original = (await openPicture(bytes, { isAnimated: false })).autoOrient();
  const { data, info } = await within(original, Math.max(...renditionWidths) as RenditionWidth)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = [];
  for (const width of renditionWidths) {
    const drawn = within(await openPixels(data, info), width).webp({ quality, smartSubsample: true });
    files.push({ width, bytes: await drawn.toBuffer() });
  }
  return { files, blur: await blurOf(await openPixels(data, info)) };
}

async function blurOf(picture: Sharp): Promise<string> {
  const small = picture.resize({ width: hashedSide, height: hashedSide, fit: 'inside' }).raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
