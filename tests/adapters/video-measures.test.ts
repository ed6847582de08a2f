import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fileInspector } from '../../functions/adapters/media/file-inspector.ts';
import { readLimits } from '../../shared/videos/limited-reading.ts';
import { headBytes } from '../../functions/use-cases/media/check-upload.ts';
import { aVideo, configs, type VideoShape } from '../support/fixtures/a-video.ts';
import { gigabyte, megabyte } from '../../shared/byte-sizes.ts';

const clip: VideoShape = {
  container: 'mp4',
  videoCodec: 'avc',
  audioCodec: 'aac',
  width: 1280,
  height: 720,
  frames: 150,
  framesPerSecond: 30,
};

/** Also counts what was read beyond the start of the file. */
async function inspect(bytes: Uint8Array, { head = headBytes } = {}) {
  const reads: number[] = [];
  const found = await fileInspector.inspect({
    size: bytes.length,
    start: bytes.subarray(0, head),
    read: async (from, length) => {
      reads.push(length);
      return bytes.subarray(from, from + length);
    },
  });
  return { found, reads };
}

it.each<[string, Partial<VideoShape>, string, Record<string, unknown>]>([
  [
    'an MP4',
    {},
    'video/mp4',
    { width: 1280, height: 720, durationSeconds: 5, framesPerSecond: 30, videoCodec: 'h264', audioCodec: 'aac' },
  ],
  ['an upright video of a telephone', { rotation: 90 }, 'video/mp4', { width: 720, height: 1280 }],
  ['a video on its other side', { rotation: 270 }, 'video/mp4', { width: 720, height: 1280 }],
  ['a video on its head', { rotation: 180 }, 'video/mp4', { width: 1280, height: 720 }],
  [
    'an upright MOV in fragments',
    { container: 'mov', rotation: 90, index: 'fragments' },
    'video/quicktime',
    { width: 720, height: 1280, durationSeconds: 5, framesPerSecond: 30 },
  ],
  ['a MOV with its index at the end', { container: 'mov', index: 'end' }, 'video/quicktime', { durationSeconds: 5 }],
  [
    'a film of 23.976 frames a second, to a tenth',
    { frames: 240, framesPerSecond: 24_000 / 1001 },
    'video/mp4',
    { framesPerSecond: 24 },
  ],
  [
    'a WebM',
    { container: 'webm', videoCodec: 'vp9', audioCodec: 'opus' },
    'video/webm',
    { width: 1280, height: 720, framesPerSecond: 30, videoCodec: 'vp9', audioCodec: 'opus' },
  ],
  [
    'an MP4 in fragments',
    { index: 'fragments' },
    'video/mp4',
    { durationSeconds: 5, framesPerSecond: 30, width: 1280 },
  ],
  [
    'a recording that does not tell its length',
    { container: 'webm', videoCodec: 'vp9', audioCodec: 'opus', index: 'fragments' },
    'video/webm',
    { durationSeconds: 5, framesPerSecond: 30, width: 1280 },
  ],
  ['colours as few as usual', {}, 'video/mp4', { pixelFormat: 'yuv420p', audioChannels: 2, audioSampleRate: 48_000 }],
  ['all colours of H.264 (High 4:4:4)', { videoConfig: configs.avc444 }, 'video/mp4', { pixelFormat: 'yuv444p' }],
  [
    'ten bits of H.264 (High 4:2:2)',
    { videoConfig: configs.avc422Of10Bits },
    'video/mp4',
    { pixelFormat: 'yuv422p10' },
  ],
  [
    'ten bits of HEVC',
    { videoCodec: 'hevc', videoConfig: configs.hevcOf10Bits },
    'video/mp4',
    { videoCodec: 'hevc', pixelFormat: 'yuv420p10' },
  ],
  [
    'all colours of HEVC, in a MOV',
    { container: 'mov', videoCodec: 'hevc', videoConfig: configs.hevc444 },
    'video/quicktime',
    { videoCodec: 'hevc', pixelFormat: 'yuv444p' },
  ],
  ['six channels', { soundConfig: configs.sixChannels }, 'video/mp4', { audioChannels: 6, audioSampleRate: 48_000 }],
  ['96 kHz', { soundConfig: configs.hertz96000 }, 'video/mp4', { audioChannels: 1, audioSampleRate: 96_000 }],
  ['sound of a voice, in parts (HE-AAC)', { soundConfig: '2b118800' }, 'video/mp4', { audioSampleRate: 48_000 }],
  ['a silent one', { audioCodec: undefined }, 'video/mp4', { videoCodec: 'h264', audioCodec: undefined }],
])('measures %s', async (_what, changed, type, measures) => {
  const { audioCodec, ...shape } = { ...clip, ...changed };
  const bytes = await aVideo(audioCodec === undefined ? shape : { ...shape, audioCodec });
  const { found } = await inspect(bytes);
  expect(found).toMatchObject({ type, measures });
});

it('finds the index at the end of a large file without reading what lies before', async () => {
  const bytes = await aVideo({ ...clip, index: 'end', frames: 600, bytesPerFrame: 40_000 });
  const { found, reads } = await inspect(bytes);
  expect(found?.measures).toMatchObject({ durationSeconds: 20, framesPerSecond: 30, width: 1280 });
  expect(reads.length).toBeLessThanOrEqual(10);
  expect(reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(bytes.length / 4);
});

it('measures what a telephone wrote, without the silence that its sound begins with', async () => {
  const { found } = await inspect(await readFile('tests/support/fixtures/manakish.mp4'));
  const measures = {
    width: 360,
    height: 640,
    durationSeconds: 3,
    framesPerSecond: 24,
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    audioCodec: 'aac',
    audioChannels: 1,
    audioSampleRate: 16_000,
  };
  expect(found).toEqual({ type: 'video/mp4', measures });
});

it('leaves the duration unmeasured of a recording that is too long to read whole', async () => {
  const shape = { container: 'webm', videoCodec: 'vp9', index: 'fragments', bytesPerFrame: 100_000 } as const;
  const bytes = await aVideo({ ...clip, ...shape, frames: 700, audioCodec: 'opus' });
  const { found, reads } = await inspect(bytes);
  expect(found?.measures).toMatchObject({ width: 1280, framesPerSecond: 30, durationSeconds: undefined });
  expect(reads.length).toBeLessThanOrEqual(readLimits.reads);
});

it('leaves a file unmeasured that is cut off', async () => {
  const bytes = await aVideo({ ...clip, index: 'end' });
  const { found } = await inspect(bytes.subarray(0, bytes.length / 2));
  expect(found).toEqual({ type: 'video/mp4', measures: {} });
});

it('leaves a file unmeasured whose index does not end within the limits', async () => {
  const bytes = await aVideo(clip);
  let reads = 0;
  // Every requested range is another meaningless box that leads to the next.
  const found = await fileInspector.inspect({
    size: 8 * gigabyte,
    start: bytes.subarray(0, 32),
    read: async (_from, length) => {
      reads += 1;
      const box = Buffer.alloc(length);
      box.writeUInt32BE(64 * megabyte, 0);
      box.write('free', 4);
      return box;
    },
  });
  expect(found?.measures).toEqual({});
  expect(reads).toBeLessThanOrEqual(readLimits.reads);
});

it('does not take a store out of order for a broken file', async () => {
  const bytes = await aVideo({ ...clip, index: 'end', frames: 3000, bytesPerFrame: 400 });
  const broken = { size: bytes.length, start: bytes.subarray(0, 1000), read: () => Promise.reject(new Error('no S3')) };
  await expect(fileInspector.inspect(broken)).rejects.toThrow('no S3');
});
