import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const keeps = process.env['PICTURES'] === 'keep';
const differences = join(import.meta.dirname, '../../.screens/differences');
const loaded = `(shown) => Promise.all([...shown.querySelectorAll('img')].map((image) => image.decode()))`;

/**
 * Compares what is shown with the picture that is kept, all but the edges of letters. `PICTURES=keep` keeps what is shown; a difference is
 * put beside what was shown into `.screens/differences`.
 */
export async function expectSamePicture(shown: Locator, kept: string): Promise<void> {
  await shown.evaluate(loaded);
  const picture = await shown.screenshot({ animations: 'disabled', scale: 'css' });
  if (keeps) {
    await mkdir(dirname(kept), { recursive: true });
    await writeFile(kept, picture);
    return;
  }
  expect({ kept, isThere: existsSync(kept) }).toEqual({ kept, isThere: true });
  const [one, other] = await Promise.all([pixelsOf(picture), pixelsOf(kept)]);
  const [size, sizeKept] = [one, other].map(({ info }) => `${info.width} × ${info.height}`);
  const difference = Buffer.alloc(one.data.length);
  const { width, height } = one.info;
  const count = size === sizeKept ? pixelmatch(one.data, other.data, difference, width, height) : undefined;
  if (count !== 0) {
    await mkdir(differences, { recursive: true });
    await writeFile(join(differences, basename(kept)), picture);
    await sharp(difference, { raw: { width, height, channels: 4 } }).toFile(
      join(differences, basename(kept).replace('.png', '-difference.png')),
    );
  }
  expect({ kept, size, pixels: count }).toEqual({ kept, size: sizeKept, pixels: 0 });
}

const pixelsOf = (picture: Buffer | string) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
