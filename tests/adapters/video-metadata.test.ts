import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { patched } from '../../functions/adapters/files/s3-media-store.ts';
import { fileInspector } from '../../functions/adapters/media/file-inspector.ts';
import { headBytes } from '../../functions/use-cases/media/check-upload.ts';
import type { MediaType } from '../../shared/domain/media/media.ts';
import { aVideo, type VideoShape } from '../support/fixtures/a-video.ts';
import { aBox, withInIndex } from '../support/fixtures/mp4-boxes.ts';

const clip: VideoShape = {
  container: 'mp4',
  videoCodec: 'avc',
  width: 1280,
  height: 720,
  frames: 60,
  framesPerSecond: 30,
  index: 'end',
};

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const text = (value: string) => Buffer.from(value, 'latin1');

const place = '+33.8938+035.5018/';
const ofCamera = aBox('uuid', text('acme-of-camera-9'), text('Acme 9'));
const ofPlaces = [
  aBox('udta', aBox('\xa9xyz', text(place)), aBox('loci', text(place)), aBox('GPMF', text('Acme 9'))),
  aBox('meta', aBox('keys', text('com.apple.quicktime.location.ISO6709')), aBox('ilst', text(place))),
  ofCamera,
];
const words = [place, 'Acme', 'acme', 'location'];

/** In chunks of two samples, of 10 and 6 bytes. */
function measuringTrack(...chunks: number[]): Buffer {
  const handler = aBox('hdlr', numbers(0, 0), text('meta'), numbers(0, 0, 0));
  const tables = aBox(
    'stbl',
    aBox('stsz', numbers(0, 0, chunks.length * 2, ...chunks.flatMap(() => [10, 6]))),
    aBox('stsc', numbers(0, 1, 1, 2, 1)),
    aBox('stco', numbers(0, chunks.length, ...chunks)),
  );
  return aBox('trak', aBox('mdia', handler, aBox('minf', tables)));
}

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  start: bytes.subarray(0, headBytes),
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
});

async function cleaned(
  bytes: Uint8Array,
  type: MediaType = 'video/mp4',
  partBytes = 1000,
): Promise<Buffer | undefined> {
  const clean = await fileInspector.clean(type, fileOf(bytes));
  if (clean === undefined) return undefined;
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, part) =>
    Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes)),
  );
  return Buffer.concat(await Array.fromAsync(patched(Readable.from(parts), clean.patches ?? [])));
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

describe('a video', () => {
  it.each(['mp4', 'mov'] as const)(
    'of %s keeps its length and what is played, and loses places and devices',
    async (container) => {
      const plain = await aVideo({ ...clip, container });
      const told = Buffer.concat([ofCamera, withInIndex(plain, ...ofPlaces)]);
      for (const word of words) expect(textOf(told)).toContain(word);
      const type = container === 'mp4' ? 'video/mp4' : 'video/quicktime';
      for (const partBytes of [7, 1000, told.length]) {
        const clean = await cleaned(told, type, partBytes);
        expect(clean).toHaveLength(told.length);
        for (const word of words) expect(textOf(clean)).not.toContain(word);
        const [from, to] = [ofCamera.length, ofCamera.length + plain.length - 1000];
        expect(clean?.subarray(from, to)).toEqual(told.subarray(from, to));
        expect((await fileInspector.inspect(fileOf(clean ?? Buffer.alloc(0))))?.measures).toMatchObject({
          width: 1280,
          height: 720,
          durationSeconds: 2,
        });
      }
    },
  );

  it('without them is published byte for byte', async () => {
    const plain = await aVideo(clip);
    expect(await fileInspector.clean('video/mp4', fileOf(plain))).toMatchObject({ patches: [] });
  });

  it('loses the track of where it was each second, with its samples', async () => {
    const plain = Buffer.from(await aVideo(clip));
    const frames = plain.indexOf('mdat') + 4;
    const [first, second] = [frames + 100, frames + 900];
    const clean = await cleaned(withInIndex(plain, measuringTrack(first, second)));
    for (const at of [first, second]) {
      expect(plain.subarray(at, at + 16)).not.toEqual(Buffer.alloc(16));
      expect(clean?.subarray(at, at + 16)).toEqual(Buffer.alloc(16));
      expect([clean?.[at - 1], clean?.[at + 16]]).toEqual([plain[at - 1], plain[at + 16]]);
    }
    expect(textOf(clean?.subarray(plain.length))).not.toContain('meta');
  });

  it.each([
    ['is cut off', async () => (await aVideo({ ...clip, index: 'front' })).subarray(0, 4000)],
    ['has no index', async () => Buffer.from(textOf(await aVideo(clip)).replace('moov', 'free'), 'latin1')],
    ['names more measurements than it has', async () => withInIndex(await aVideo(clip), brokenTrack)],
  ])('is refused when it %s', async (_what, make) => {
    expect(await cleaned(await make())).toBeUndefined();
  });

  it('in many fragments is not read to its end', async () => {
    const long = await aVideo({ ...clip, frames: 9000, bytesPerFrame: 10_000, index: 'fragments' });
    expect(await fileInspector.clean('video/mp4', fileOf(long))).toMatchObject({ patches: [] });
  });

  it('of WebM is published as it came, and refused when it has no index', async () => {
    const film = await aVideo({ ...clip, container: 'webm', videoCodec: 'vp9', index: 'front' });
    expect(await fileInspector.clean('video/webm', fileOf(film))).toEqual({ measures: {}, patches: [] });
    const header = Buffer.concat([film.subarray(0, 40), Buffer.from('<script>alert(1)</script>')]);
    expect(await fileInspector.clean('video/webm', fileOf(header))).toBeUndefined();
  });

  it('that cannot be read now is read later', async () => {
    const broken = {
      size: 10_000_000,
      start: aBox('ftyp', text('isom')),
      read: () => Promise.reject(new Error('no S3')),
    };
    await expect(fileInspector.clean('video/mp4', broken)).rejects.toThrow('no S3');
  });
});

const brokenTrack = aBox(
  'trak',
  aBox(
    'mdia',
    aBox('hdlr', numbers(0, 0), text('meta'), numbers(0, 0, 0)),
    aBox(
      'minf',
      aBox('stbl', aBox('stsz', numbers(0, 9, 0)), aBox('stsc', numbers(0, 0)), aBox('stco', numbers(0, 0xffffffff))),
    ),
  ),
);
