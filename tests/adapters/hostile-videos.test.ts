import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fileInspector } from '../../functions/adapters/media/file-inspector.ts';
import { readLimits } from '../../shared/videos/limited-reading.ts';
import { headBytes } from '../../functions/use-cases/media/check-upload.ts';
import { aVideo, aVoice, type VideoShape } from '../support/fixtures/a-video.ts';
import { aBox } from '../support/fixtures/mp4-boxes.ts';

const clip: VideoShape = {
  container: 'mp4',
  videoCodec: 'avc',
  audioCodec: 'aac',
  width: 1280,
  height: 720,
  frames: 150,
  framesPerSecond: 30,
};

const mostOfAnUint32 = 0xffffffff;

/** With CPU milliseconds. */
async function inspect(bytes: Uint8Array, size = bytes.length) {
  const used = process.cpuUsage();
  let read = 0;
  const found = await fileInspector.inspect({
    size,
    start: bytes.subarray(0, headBytes),
    read: async (from, length) => {
      read += length;
      return bytes.subarray(from, from + length);
    },
  });
  const { user, system } = process.cpuUsage(used);
  return { type: found?.type, measures: found?.measures, read, milliseconds: (user + system) / 1000 };
}

function boxIn(bytes: Uint8Array, type: string): Buffer {
  const file = Buffer.from(bytes);
  const from = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(from, from + file.readUInt32BE(from));
}

/** In the first box of the type, `offset` bytes after the type. */
function changed(bytes: Uint8Array, type: string, offset: number, value: number): Buffer {
  const file = Buffer.from(bytes);
  file.writeUInt32BE(value, file.indexOf(type, 0, 'latin1') + 4 + offset);
  return file;
}

const repeated = (part: Uint8Array, times: number) => Buffer.alloc(part.length * times, part);

it.each(['mp4', 'mov', 'webm'] as const)(
  'measures no more than what is there of a %s cut at any place',
  async (container) => {
    const codecs = container === 'webm' ? ({ videoCodec: 'vp9', audioCodec: 'opus' } as const) : {};
    const bytes = await aVideo({ ...clip, ...codecs, container, frames: 10 });
    for (let end = 40; end < bytes.length; end += 97) {
      const { measures } = await inspect(bytes.subarray(0, end));
      expect([undefined, 1280]).toContain(measures?.width);
    }
  },
);

it.each<[string, string, number, number]>([
  ['ends beyond the file', 'moov', -8, mostOfAnUint32],
  ['ends beyond the one around it', 'trak', -8, 0x00ffffff],
  ['is smaller than its own header', 'mdia', -8, 4],
])('leaves a file unmeasured with a box that %s', async (_how, type, offset, value) => {
  const { measures } = await inspect(changed(await aVideo(clip), type, offset, value));
  expect(measures).toEqual({});
});

it('leaves a file unmeasured with a box of more bytes than a number can count', async () => {
  const start = boxIn(await aVideo(clip), 'ftyp');
  const header = Buffer.alloc(16, 0xff);
  header.writeUInt32BE(1);
  header.write('moov', 4, 'latin1');
  const { measures } = await inspect(Buffer.concat([start, header, Buffer.alloc(64)]));
  expect(measures).toEqual({});
});

it('gives up an index of seven million empty boxes in less than two seconds of a processor', async () => {
  const start = boxIn(await aVideo(clip), 'ftyp');
  const index = aBox('moov', repeated(aBox('free'), 7_000_000));
  const { type, measures, milliseconds } = await inspect(Buffer.concat([start, index]));
  expect({ type, measures }).toEqual({ type: 'video/mp4', measures: {} });
  expect(milliseconds).toBeLessThan(2000);
});

it('gives up a WebM of four million empty elements in less than five seconds of a processor', async () => {
  const bytes = await aVideo({ ...clip, container: 'webm', videoCodec: 'vp9', audioCodec: 'opus' });
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const start = Buffer.from(bytes).subarray(0, Buffer.from(bytes).indexOf(segment.subarray(0, 4)));
  const empty = repeated(Buffer.from([0xec, 0x80]), 4_000_000);
  const { type, measures, milliseconds } = await inspect(Buffer.concat([start, segment, empty]));
  expect({ type, measures }).toEqual({ type: 'video/webm', measures: {} });
  expect(milliseconds).toBeLessThan(5000);
});

it('reads no more than the limit of a file whose index claims to be larger', async () => {
  const bytes = await aVideo(clip);
  const start = boxIn(bytes, 'ftyp');
  const header = aBox('moov');
  header.writeUInt32BE(readLimits.bytes + 1);
  const { measures, read } = await inspect(Buffer.concat([start, header]), 2 * readLimits.bytes);
  expect(measures).toEqual({});
  expect(read).toBeLessThan(readLimits.bytes);
});

it.each<[string, Partial<VideoShape>, string, number]>([
  ['runs of frames', {}, 'stts', 4],
  ['frames in a run', {}, 'stts', 8],
  ['frames in a fragment', { index: 'fragments' }, 'trun', 4],
])('does not count four thousand million %s one by one', async (_what, shape, type, offset) => {
  const bytes = changed(await aVideo({ ...clip, ...shape }), type, offset, mostOfAnUint32);
  const { measures, milliseconds } = await inspect(bytes);
  expect([undefined, 1280]).toContain(measures?.width);
  expect(milliseconds).toBeLessThan(500);
});

it('leaves a file unmeasured that claims four thousand million edits', async () => {
  const { measures, milliseconds } = await inspect(
    changed(await readFile('tests/support/fixtures/manakish.mp4'), 'elst', 4, mostOfAnUint32),
  );
  expect(measures).toEqual({});
  expect(milliseconds).toBeLessThan(500);
});

it('measures everything but the times of a file whose seconds have no parts', async () => {
  const { measures } = await inspect(changed(await aVideo(clip), 'mdhd', 12, 0));
  expect(measures).toEqual({
    width: 1280,
    height: 720,
    durationSeconds: undefined,
    framesPerSecond: undefined,
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    audioCodec: 'aac',
    audioChannels: 2,
    audioSampleRate: 48_000,
  });
});

/** Whether it is taken as what it says. */
async function isTaken(type: 'video/mp4' | 'video/quicktime', bytes: Uint8Array): Promise<boolean> {
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  return (
    (await fileInspector.clean(type, { size: bytes.length, start: bytes.subarray(0, headBytes), read })) !== undefined
  );
}

/** A file of the first box of a real one, and an index of these. */
const madeUp = async (...index: Buffer[]) => Buffer.concat([boxIn(await aVideo(clip), 'ftyp'), aBox('moov', ...index)]);

it.each<[string, 'video/mp4' | 'video/quicktime', () => Promise<Uint8Array>]>([
  ['sound alone', 'video/mp4', () => aVoice('mp4')],
  ['sound alone as a MOV', 'video/quicktime', () => aVoice('mov')],
  ['an empty index', 'video/mp4', () => madeUp()],
  [
    'a table that claims four thousand million frames, and nothing else',
    'video/mp4',
    () =>
      madeUp(
        aBox('trak', aBox('mdia', aBox('minf', aBox('stbl', aBox('stsz', Buffer.alloc(4), Buffer.alloc(8, 0xff)))))),
      ),
  ],
  ['twenty thousand empty tracks', 'video/mp4', () => madeUp(repeated(aBox('trak'), 20_000))],
  ['no picture of any size', 'video/mp4', async () => changed(await aVideo(clip), 'stsd', 40, 0)],
  ['no frames', 'video/mp4', async () => changed(await aVideo(clip), 'stsz', 8, 0)],
  ['more frames than it lists', 'video/mp4', async () => changed(await aVideo(clip), 'stsz', 8, 151)],
  ['frames larger than the file', 'video/mp4', async () => changed(await aVideo(clip), 'stsz', 12, mostOfAnUint32)],
  ['frames beyond the file', 'video/mp4', async () => changed(await aVideo(clip), 'stco', 8, mostOfAnUint32)],
  [
    'frames that take no time',
    'video/mp4',
    async () => changed(changed(await aVideo(clip), 'stts', 12, 0), 'mdhd', 16, 0),
  ],
  [
    'fragments without frames',
    'video/mp4',
    async () => changed(await aVideo({ ...clip, frames: 10, index: 'fragments' }), 'trun', 4, 0),
  ],
])('refuses a video that has %s', async (_what, type, make) => {
  expect(await isTaken(type, await make())).toBe(false);
});

it.each<[string, Partial<VideoShape>]>([
  ['in fragments', { index: 'fragments' }],
  ['with its index at the end', { index: 'end' }],
  ['of a single frame', { frames: 1 }],
  ['of HEVC', { videoCodec: 'hevc' }],
])('takes a video %s', async (_what, shape) => {
  expect(await isTaken('video/mp4', await aVideo({ ...clip, ...shape }))).toBe(true);
});

it('takes a video that lists the sizes of its frames in half bytes', async () => {
  const file = Buffer.from(await aVideo({ ...clip, bytesPerFrame: 4 }));
  // ISO/IEC 14496-12, clause 8.7.3.3: behind three bytes, the bits of each size, and the count.
  const table = file.indexOf('stsz', 0, 'latin1');
  file.write('stz2', table, 'latin1');
  file.writeUInt32BE(4, table + 8);
  expect(await isTaken('video/mp4', file)).toBe(true);
});

it('takes a video of a telephone, with its edits', async () => {
  expect(await isTaken('video/mp4', await readFile('tests/support/fixtures/manakish.mp4'))).toBe(true);
});
