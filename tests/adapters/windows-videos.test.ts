import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { patched } from '../../functions/adapters/files/s3-media-store.ts';
import { fileInspector } from '../../functions/adapters/media/file-inspector.ts';
import { headBytes } from '../../functions/use-cases/media/check-upload.ts';
import type { MediaType } from '../../shared/domain/media/media.ts';
import { anAvi, aWmv } from '../support/fixtures/windows-videos.ts';

const said = 'Acme 9 in Beirut';

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  start: bytes.subarray(0, headBytes),
  read: async (from: number, length: number) => bytes.subarray(from, from + length),
});

async function cleaned(type: MediaType, bytes: Uint8Array): Promise<Buffer | undefined> {
  const clean = await fileInspector.clean(type, fileOf(bytes));
  return clean && buffer(Readable.from(patched(Readable.from([Buffer.from(bytes)]), clean.patches ?? [])));
}

const kept = { width: 640, height: 360, durationSeconds: 5 };

describe.each<[string, MediaType, (said: string) => Buffer, string, string, object]>([
  [
    'an AVI',
    'video/x-msvideo',
    anAvi,
    'video/vnd.avi',
    'a frame of the video',
    { ...kept, framesPerSecond: 25, videoCodec: 'mpeg4', audioCodec: 'mp3' },
  ],
  [
    'a WMV',
    'video/x-ms-wmv',
    aWmv,
    'video/x-ms-asf',
    'packets of the video',
    { ...kept, videoCodec: 'wmv3', audioCodec: 'wma' },
  ],
])('%s', (_what, type, made, sniffed, content, measures) => {
  it('is measured by its headers', async () => {
    expect(await fileInspector.inspect(fileOf(made(said)))).toEqual({ type: sniffed, measures });
  });

  it('is published in its length and with its video, and says nothing of where and by what it was recorded', async () => {
    const bytes = made(said);
    const clean = await cleaned(type, bytes);
    expect(clean?.length).toBe(bytes.length);
    expect(clean?.includes(content)).toBe(true);
    for (const word of ['Acme', 'Beirut']) {
      expect(bytes.includes(word)).toBe(true);
      expect(clean?.includes(word)).toBe(false);
    }
    expect(await fileInspector.inspect(fileOf(clean ?? Buffer.alloc(0)))).toMatchObject({ measures });
  });

  it('is refused when it is cut at any place, or only begins like one', async () => {
    const bytes = made(said);
    for (let end = 30; end < bytes.length; end += 7)
      expect(await cleaned(type, bytes.subarray(0, end))).toBeUndefined();
    const page = Buffer.concat([bytes.subarray(0, 40), Buffer.from('<script>alert(1)</script>'.repeat(20))]);
    expect(await cleaned(type, page)).toBeUndefined();
  });

  it('is refused or keeps its length when any number in it is nonsense, and keeps no reader busy', async () => {
    const bytes = made(said);
    const lengths = new Set<number | undefined>();
    for (let at = 0; at + 4 <= bytes.length; at += 1)
      for (const value of [0, 1, 0x7fffffff, 0xffffffff]) {
        const broken = Buffer.from(bytes);
        broken.writeUInt32LE(value, at);
        lengths.add((await cleaned(type, broken))?.length);
      }
    expect(lengths).toEqual(new Set([undefined, bytes.length]));
  });
});
