import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureKindOf } from '../../web/src/files/picture-kind.ts';

const picture = (background = '#8a5a2b') => sharp({ create: { width: 40, height: 30, channels: 3, background } });
const kindOf = async (drawn: Sharp) => pictureKindOf(new Blob([new Uint8Array(await drawn.toBuffer())]));

async function moving(): Promise<Sharp> {
  const frames = await Promise.all(['red', 'blue'].map((colour) => picture(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } });
}

describe('what is known of a picture before it is drawn again', () => {
  it.each([
    ['image/jpeg', (drawn: Sharp) => drawn.jpeg()],
    ['image/png', (drawn: Sharp) => drawn.png()],
    ['image/webp', (drawn: Sharp) => drawn.webp()],
  ] as const)('%s without a profile is of sRGB, with one what that names', async (type, encoded) => {
    expect(await kindOf(encoded(picture()))).toEqual({ type, colours: 'srgb' });
    if (type === 'image/png') return;
    expect(await kindOf(encoded(picture().withIccProfile('p3')))).toEqual({ type, colours: 'display-p3' });
    expect(await kindOf(encoded(picture().withIccProfile('srgb')))).toEqual({ type, colours: 'srgb' });
  });

  it('nothing of a profile that it cannot read', async () => {
    expect(await kindOf(picture().withIccProfile('p3').png())).toBeUndefined();
  });

  it('nothing of colours for print, of what moves and of other files', async () => {
    expect(await kindOf(picture().toColourspace('cmyk').jpeg())).toBeUndefined();
    expect(await kindOf((await moving()).webp())).toBeUndefined();
    expect(await kindOf((await moving()).gif())).toBeUndefined();
    expect(await pictureKindOf(new Blob(['no picture']))).toBeUndefined();
  });
});
