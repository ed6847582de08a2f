import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTable } from '../../functions/adapters/dynamodb/table/table.ts';
import { type SnapshotFile, snapshotFile } from '../../functions/adapters/files/snapshot-file.ts';
import { memorySnapshotFile } from '../support/memory/snapshot-file.ts';
import { Bucket, credentials, s3Place } from './local-s3-place.ts';

let place: Awaited<ReturnType<typeof s3Place>>;
beforeEach(async () => {
  place = await s3Place();
  const { url } = await place.start();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await place.leave();
});

const files: Record<string, () => SnapshotFile> = {
  'in S3': () => snapshotFile(openTable('table'), Bucket, 'posts'),
  'in memory': memorySnapshotFile,
};

async function contentOf(file: SnapshotFile) {
  const found = await file.open();
  if (found === undefined) return undefined;
  const pieces = [];
  for await (const piece of found.bytes) pieces.push(piece);
  return { version: found.version, text: Buffer.concat(pieces).toString() };
}

describe.each(Object.entries(files))('a snapshot %s', (_where, opened) => {
  it('is not there at first, then is what was put last', async () => {
    const file = opened();
    expect(await contentOf(file)).toBeUndefined();
    expect(await file.replace(undefined, Buffer.from('one'))).toBe(true);
    const first = await contentOf(file);
    expect(first?.text).toBe('one');
    expect(await file.replace(first?.version, Buffer.from('two'))).toBe(true);
    expect((await contentOf(file))?.text).toBe('two');
  });

  it('is not replaced by one who read another version, or none', async () => {
    const file = opened();
    await file.replace(undefined, Buffer.from('one'));
    const first = await contentOf(file);
    await file.replace(first?.version, Buffer.from('two'));
    expect(await file.replace(first?.version, Buffer.from('late'))).toBe(false);
    expect(await file.replace(undefined, Buffer.from('late'))).toBe(false);
    expect((await contentOf(file))?.text).toBe('two');
  });

  it('is forgotten for good: whoever read it before, or between two times, cannot put it back', async () => {
    const file = opened();
    await file.replace(undefined, Buffer.from('with her posts'));
    const before = await contentOf(file);
    await file.forget();
    const between = await contentOf(file);
    await file.forget();
    for (const read of [before, between])
      expect(await file.replace(read?.version, Buffer.from('with her posts'))).toBe(false);
    const left = await contentOf(file);
    expect(left?.text).not.toContain('posts');
    expect(await file.replace(left?.version, Buffer.from('without'))).toBe(true);
  });
});
