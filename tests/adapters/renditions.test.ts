import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from '../../functions/adapters/media/pictures/clean-picture.ts';
import { drawRenditions } from '../../functions/adapters/media/pictures/draw-renditions.ts';
import { renditionWidths } from '../../shared/domain/media/rendition.ts';
import { aTwelveMegapixelPhoto } from '../support/fixtures/a-picture.ts';

const kilobytes = (bytes: Uint8Array) => bytes.length / 1024;

/** Red, green and blue at a share of the width and the height. */
async function colourAt(bytes: Uint8Array, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.floor(info.width * across), Math.floor(info.height * down)];
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

const near = (wanted: readonly number[], found: readonly number[], most = 14) =>
  expect(Math.max(...wanted.map((part, index) => Math.abs(part - (found[index] ?? 0))))).toBeLessThanOrEqual(most);

/** Red above blue, left half brighter. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c82814' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: '#1428c8' } },
      top: height / 2,
      left: 0,
    },
  ]);

const [sky, ground] = [
  [195, 170, 197],
  [90, 70, 40],
];

describe('the renditions of a photo of 12 megapixels', () => {
  it('show its colours at each width, and weigh what lists can carry', async () => {
    const photo = await aTwelveMegapixelPhoto();
    expect(kilobytes(photo)).toBeGreaterThan(2000);
    const { files } = await drawRenditions(photo);
    expect(files.map(({ width }) => width)).toEqual([...renditionWidths]);
    for (const { width, bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
      near(sky, await colourAt(bytes, 0.25, 0.1));
      near(ground, await colourAt(bytes, 0.5, 0.95));
    }
    const [small, middle, large] = files.map(({ bytes }) => kilobytes(bytes));
    expect(small).toBeLessThan(3);
    expect(middle).toBeLessThan(20);
    expect(large).toBeLessThan(180);
  });

  it('stand upright when the camera was held on its side', async () => {
    const { bytes } = await cleanPicture('image/jpeg', await aTwelveMegapixelPhoto(6));
    for (const picture of [bytes, await aTwelveMegapixelPhoto(6)]) {
      const { files } = await drawRenditions(picture);
      for (const { width, bytes: drawn } of files) {
        expect(await sharp(drawn).metadata()).toMatchObject({ width, height: Math.round(width / 0.75) });
        // A quarter turn to the right brings the ground to the left.
        near(ground, await colourAt(drawn, 0.05, 0.5));
        near(sky, await colourAt(drawn, 0.9, 0.25));
      }
    }
  });

  it('have a placeholder of its colours, of at most 30 bytes', async () => {
    const { blur } = await drawRenditions(await halves(400, 400).png().toBuffer());
    const hash = Buffer.from(blur, 'base64');
    expect(hash.length).toBeLessThanOrEqual(30);
    const { r, g, b, a } = thumbHashToAverageRGBA(hash);
    near([110, 40, 110, 255], [r * 255, g * 255, b * 255, a * 255], 20);
  });
});

describe('a rendition', () => {
  it('is never larger than the picture', async () => {
    const { files } = await drawRenditions(await halves(200, 100).jpeg().toBuffer());
    const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [96, 48],
      [200, 100],
      [200, 100],
    ]);
  });

  it('is of a strip as narrow as WebP needs it', async () => {
    const { files } = await drawRenditions(await halves(300, 20_000).png().toBuffer());
    const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ height }) => height)).toEqual([384, 1280, 4320]);
    for (const { bytes } of files) near([20, 40, 200], await colourAt(bytes, 0.5, 0.9));
  });

  it('has the colours that screens show, whatever space the picture is in', async () => {
    const wide = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#14c828' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    for (const { bytes } of (await drawRenditions(wide)).files) {
      expect((await sharp(bytes).metadata()).icc).toBeUndefined();
      near([20, 200, 40], await colourAt(bytes, 0.5, 0.5), 6);
    }
  });

  it('lets through what a logo lets through', async () => {
    const logo = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#ffffff00' } })
      .composite([
        { input: { create: { width: 200, height: 400, channels: 4, background: '#c82814' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    for (const { bytes } of (await drawRenditions(logo)).files) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const alphaAt = (share: number) =>
        data[(Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * 4 + 3];
      expect([alphaAt(0.25), alphaAt(0.75)]).toEqual([255, 0]);
    }
  });

  it('is the first picture of one that moves', async () => {
    const frames = ['#c82814', '#1428c8'].map((background) => ({
      create: { width: 120, height: 60, channels: 3 as const, background },
    }));
    const gif = await sharp(frames as never, { join: { animated: true } } as never)
      .gif()
      .toBuffer();
    for (const { bytes } of (await drawRenditions(gif)).files) {
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      near([200, 40, 20], await colourAt(bytes, 0.5, 0.5));
    }
  });
});
