import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { BrokenPicture } from '../../functions/adapters/media/pictures/broken-picture.ts';
import { cleanPicture } from '../../functions/adapters/media/pictures/clean-picture.ts';
import { typeOfBytes } from '../../functions/adapters/media/type-of-bytes.ts';
import { pictureLimits } from '../../shared/domain/media/picture-limits.ts';
import { fixturePath } from '../support/fixtures/fixture-path.ts';

const place = {
  IFD0: { Make: 'Acme', Model: 'Camera 9' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' },
};
const xmp =
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="33,53N" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

/** Every pixel differs from its neighbours, so that a change of any shows. */
function colours(width: number, height: number): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 37) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** 640 × 480, bright at the left and reddish at the top, with the grain of a sensor. */
const scenery = Buffer.from(
  Array.from({ length: 640 * 480 * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % 640, Math.floor(index / 1920)];
    const grain = (Math.imul(index + 1, 2654435761) >>> 24) % 24;
    return 20 + grain + (640 - x) / 5 + (index % 3 === 0 ? (480 - y) / 6 : 0);
  }),
);

const grain = (how: 'baseline' | 'progressive' | 'turned') =>
  sharp(scenery, { raw: { width: 640, height: 480, channels: 3 } })
    .withMetadata({ orientation: how === 'turned' ? 6 : 1 })
    .jpeg({ progressive: how === 'progressive' })
    .toBuffer();

const photograph = (picture: Sharp, orientation = 1) =>
  picture.withExif(place).withXmp(xmp).withMetadata({ exif: place, orientation }).withIccProfile('p3');

const frames = [0, 1, 2].map((frame) => ({
  create: { width: 16, height: 8, channels: 3 as const, background: { r: frame * 90, g: 30, b: 200 } },
}));
const moving = () => sharp(frames as never, { join: { animated: true } } as never);

const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { pages: -1 }).raw().toBuffer();
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const polyglot = Buffer.from('PK\x03\x04<script>alert(1)</script>');

/** A chunk of PNG, with its checksum. */
function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function png(width: number, height: number, rows: Uint8Array, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    pngChunk('IHDR', header),
    ...others,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

const expectRefused = (type: Parameters<typeof cleanPicture>[0], bytes: Uint8Array) =>
  expect(cleanPicture(type, bytes)).rejects.toBeInstanceOf(BrokenPicture);

describe('a picture that is opened', () => {
  it.each([
    ['image/jpeg', () => photograph(colours(31, 17)).jpeg({ quality: 80 })],
    ['image/jpeg', () => photograph(colours(31, 17)).jpeg({ quality: 80, progressive: true })],
    ['image/png', () => photograph(colours(31, 17)).png()],
    ['image/webp', () => photograph(colours(31, 17)).webp()],
    ['image/webp', () => photograph(colours(31, 17)).webp({ lossless: true })],
    [
      'image/webp',
      () =>
        moving()
          .withXmp(xmp)
          .withExif(place)
          .webp({ loop: 3, delay: [100, 200, 300] }),
    ],
    [
      'image/gif',
      () =>
        moving()
          .withXmp(xmp)
          .gif({ loop: 3, delay: [100, 200, 300] }),
    ],
  ] as const)(
    'keeps each pixel of its %s, its colours and its movement, and says nothing of where and by what it was taken',
    async (type, make) => {
      const original = await make().toBuffer();
      const { bytes } = await cleanPicture(type, Buffer.concat([original, polyglot]));
      expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original));
      const [before, after] = [await sharp(original).metadata(), await sharp(bytes).metadata()];
      expect(after).toMatchObject({ width: before.width, height: before.height, format: before.format });
      expect([after.icc, after.pages, after.loop, after.delay]).toEqual([
        before.icc,
        before.pages,
        before.loop,
        before.delay,
      ]);
      expect([after.exif, after.xmp, after.iptc, after.comments]).toEqual([undefined, undefined, undefined, undefined]);
      for (const word of ['Exif', 'GPS', 'Camera 9', 'xmpmeta', 'script']) expect(textOf(bytes)).not.toContain(word);
    },
  );

  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const)('is turned upright when the camera was held otherwise (%s)', async (type, format) => {
    const lying = await photograph(colours(40, 20), 6).toFormat(format).toBuffer();
    const { bytes, width, height } = await cleanPicture(type, lying);
    expect([width, height]).toEqual([20, 40]);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format, width: 20, height: 40 });
    expect([found.orientation, found.exif]).toEqual([undefined, undefined]);
    const shown = await sharp(lying).autoOrient().raw().toBuffer();
    const differences = Array.from(await pixelsOf(bytes), (value, index) => Math.abs(value - (shown[index] ?? 0)));
    expect(Math.max(...differences)).toBeLessThan(format === 'png' ? 1 : 120);
  });

  it.each([
    { quality: 88, chromaSubsampling: '4:2:0' },
    { quality: 95, chromaSubsampling: '4:4:4' },
    { quality: 80, chromaSubsampling: '4:2:0', progressive: true },
    { quality: 60, chromaSubsampling: '4:2:0' },
  ])('is no larger turned than it came, and no worse (JPEG, %o)', async (options) => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const original = await sharp(scenery, { raw: { width: 640, height: 480, channels: 3 } })
        .withMetadata({ orientation })
        .jpeg(options)
        .toBuffer();
      const { bytes, width, height } = await cleanPicture('image/jpeg', original);
      expect(bytes.length).toBeLessThanOrEqual(original.length * 1.02);
      expect([width, height]).toEqual(orientation < 5 ? [640, 480] : [480, 640]);
      const { chromaSubsampling, isProgressive } = await sharp(bytes).metadata();
      const { progressive = false } = options;
      expect({ chromaSubsampling, isProgressive }).toEqual({
        chromaSubsampling: options.chromaSubsampling,
        isProgressive: progressive,
      });
      const [shown, turned] = [await sharp(original).autoOrient().raw().toBuffer(), await pixelsOf(bytes)];
      const differences = shown.reduce((sum, value, index) => sum + Math.abs(value - (turned[index] ?? 0)), 0);
      expect(differences / shown.length).toBeLessThan(3);
    }
  });

  it.each([
    ['baseline', 1],
    ['baseline', 2],
    ['progressive', 2],
    ['turned', 2],
  ] as const)('is taken without the bytes that end it (JPEG, %s, %i of two)', async (how, count) => {
    const whole = await grain(how);
    const { bytes } = await cleanPicture('image/jpeg', whole.subarray(0, -count));
    expect(Buffer.from(bytes)).toEqual(Buffer.from((await cleanPicture('image/jpeg', whole)).bytes));
  });

  it('is in the colours of screens when it was made for print (CMYK)', async () => {
    const shown = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8281e' } });
    const original = await shown.toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 90 }).toBuffer();
    expect(await sharp(original).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    const { bytes } = await cleanPicture('image/jpeg', original);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
    const [red = 0, green = 0, blue = 0] = await pixelsOf(bytes);
    expect([Math.abs(red - 0xc8), Math.abs(green - 0x28), Math.abs(blue - 0x1e)].every((apart) => apart < 24)).toBe(
      true,
    );
    expect(bytes.length).toBeLessThanOrEqual(original.length * 1.02);
  });

  it('shows the first picture of a PNG that moves', async () => {
    const numbers = (...values: number[]) => {
      const bytes = Buffer.alloc(values.length * 4);
      for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
      return bytes;
    };
    const frame = (at: number) =>
      pngChunk('fcTL', Buffer.concat([numbers(at, 2, 1, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
    const still = png(2, 1, Buffer.from([0, 50, 60]));
    const moving = Buffer.concat([
      still.subarray(0, 33),
      pngChunk('acTL', numbers(2, 0)),
      frame(0),
      still.subarray(33, -12),
      frame(1),
      pngChunk('fdAT', Buffer.concat([numbers(2), deflateSync(Buffer.from([0, 200, 200]))])),
      still.subarray(-12),
    ]);
    expect(await typeOfBytes(moving)).toBe('image/png');
    const { bytes } = await cleanPicture('image/png', moving);
    expect(Buffer.from(bytes)).toEqual(still);
  });

  it('is a JPEG when a phone took it as HEIC, upright and without its place, in its colours', async () => {
    const heic = await readFile(fixturePath('phone.heic'));
    expect(textOf(heic)).toContain('Camera 9');
    const { bytes, width, height } = await cleanPicture('image/jpeg', heic);
    const pixelAt = (x: number, y: number) => (y * width + x) * 3;
    const [red, yellow, blue] = [
      [170, 0, 0],
      [255, 255, 0],
      [0, 0, 170],
    ];
    expect([width, height]).toEqual([720, 900]);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 720, height: 900 });
    expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
    expect(textOf(bytes)).not.toContain('Camera 9');
    const profile = textOf(heic).indexOf('colrprof') + 8;
    expect(found.icc).toEqual(heic.subarray(profile, profile + (found.icc?.length ?? 0)));
    const pixels = await pixelsOf(bytes);
    const shown = [pixelAt(600, 120), pixelAt(180, 170), pixelAt(360, 800)].map((at) =>
      [...pixels.subarray(at, at + 3)].map((value) => Math.round(value / 85) * 85),
    );
    expect(shown).toEqual([red, yellow, blue]);
  });

  it('loses texts, comments and previews', async () => {
    const small = png(1, 1, Buffer.from([0, 9]), pngChunk('tEXt', Buffer.from('Author\0Somebody')));
    expect(textOf((await cleanPicture('image/png', small)).bytes)).not.toContain('Somebody');
    const jpeg = await colours(8, 8).jpeg().toBuffer();
    const comment = Buffer.from([0xff, 0xfe, 0, 10, ...Buffer.from('Somebody')]);
    const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect(Buffer.from((await cleanPicture('image/jpeg', commented)).bytes)).toEqual(jpeg);
  });
});

describe('a file that is no such picture is refused', () => {
  it.each([
    ['that ends early', (heic: Buffer) => heic.subarray(0, heic.length - 400)],
    ['without its index', (heic: Buffer) => heic.subarray(0, 40)],
  ])('as HEIC, one %s', async (_what, damaged) => {
    await expectRefused('image/jpeg', damaged(await readFile(fixturePath('phone.heic'))));
  });

  it.each([
    ['of another type', 'image/jpeg', () => colours(8, 8).png().toBuffer()],
    ['a header before a page', 'image/jpeg', async () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0<html>', 'latin1')],
    [
      'a drawing',
      'image/png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['junk as a GIF', 'image/gif', async () => Buffer.from('GIF89a/*\x2a\x01\0\0;alert(1)//', 'latin1')],
    ['that lacks its last lines', 'image/jpeg', async () => (await grain('baseline')).subarray(0, -200)],
    ['that lacks its last lines, turned', 'image/jpeg', async () => (await grain('turned')).subarray(0, -200)],
    ['a half', 'image/jpeg', async () => (await colours(64, 64).jpeg().toBuffer()).subarray(0, 900)],
    ['empty', 'image/webp', async () => Buffer.alloc(0)],
  ] as const)('%s', async (_what, type, make) => {
    await expectRefused(type, await make());
  });

  it.each([
    ['whose header says 50,000 × 50,000', png(50_000, 50_000, Buffer.from([0, 9]))],
    ['one pixel too large', png(pictureLimits.pixels / 5000 + 1, 5000, Buffer.alloc(0))],
    ['with fewer rows than it says', png(1000, 1000, Buffer.alloc(500_000))],
  ])('a PNG %s', async (_what, bytes) => {
    await expectRefused('image/png', bytes);
  });

  it('a bomb of a hundred times its limit, in little memory', async () => {
    const bomb = png(70_000, 70_000, Buffer.alloc(100_000_000));
    const before = process.memoryUsage().rss;
    await expectRefused('image/png', bomb);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it.each(['iCCP', 'zTXt'])('a bomb in a chunk beside the picture (%s), in little memory', async (type) => {
    const profile = Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(500_000_000))]);
    const before = process.memoryUsage().rss;
    const { bytes } = await cleanPicture('image/png', png(1, 1, Buffer.from([0, 9]), pngChunk(type, profile)));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(Buffer.from(bytes)).toEqual(png(1, 1, Buffer.from([0, 9])));
  });

  it('more frames than any platform plays', async () => {
    const many = Array.from({ length: pictureLimits.frames + 1 }, (_, frame) => ({
      create: { width: 2, height: 2, channels: 3 as const, background: frame % 2 === 0 ? 'black' : 'white' },
    }));
    await expectRefused(
      'image/gif',
      await sharp(many as never, { join: { animated: true } } as never)
        .gif()
        .toBuffer(),
    );
  });
});

it('the largest picture is decoded in bounded memory', async () => {
  const [width, height] = [10_000, 5000];
  const largest = png(width, height, Buffer.alloc((width + 1) * height, 1));
  const before = process.resourceUsage().maxRSS;
  expect(await cleanPicture('image/png', largest)).toMatchObject({ width, height });
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(300_000);
});

const drawn = (format: 'jpeg' | 'png' | 'webp' | 'gif') => () =>
  photograph(colours(24, 16)).toFormat(format).toBuffer();

describe.each([
  ['jpeg', drawn('jpeg'), 150],
  ['png', drawn('png'), 150],
  ['webp', drawn('webp'), 150],
  ['gif', drawn('gif'), 150],
  ['HEIC', () => readFile(fixturePath('phone.heic')), 20],
] as const)('a damaged %s', (format, make, numRuns) => {
  it('is cleaned or refused, whatever is damaged', async () => {
    const strange: Error[] = [];
    const original = await make();
    const damage = fc.record({
      end: fc.nat(original.length),
      flips: fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ end, flips }) => {
        const bytes = Buffer.from(original);
        for (const [at, value] of flips) bytes[at] = value;
        const result = await cleanPicture(
          format === 'HEIC' ? 'image/jpeg' : `image/${format}`,
          bytes.subarray(0, original.length - (end % 40)),
        ).catch((error: unknown) => error);
        if (result instanceof Error && !(result instanceof BrokenPicture)) strange.push(result);
      }),
      { numRuns },
    );
    expect(strange).toEqual([]);
  });
});
