import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { s3Archive } from '../../functions/adapters/files/s3-archive.ts';
import type { Archive } from '../../functions/use-cases/operations/ports.ts';
import { sweepArchive } from '../../infra/local/run/start-triggers.ts';
import { memoryArchive } from '../support/memory/archive.ts';
import { Bucket, credentials, s3Place } from './local-s3-place.ts';
import { day } from '../../shared/durations.ts';
import { asClientId } from '../../shared/domain/ids.ts';

const queuedAt = new Date('2026-11-20T12:00:00.123Z');

let place: Awaited<ReturnType<typeof s3Place>>;
let s3: S3Client;
beforeEach(async () => {
  place = await s3Place();
  const started = await place.start();
  s3 = started.client;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', started.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await place.leave();
});

async function keysInS3(): Promise<string[]> {
  const { Contents: objects = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  return objects.map(({ Key }) => Key ?? '');
}

async function readFromS3(Key: string): Promise<unknown> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return JSON.parse((await Body?.transformToString()) ?? '');
}

type Opened = { archive: Archive; documents: () => Promise<Record<string, unknown>> };

const openMemory = (): Opened => {
  const archive = memoryArchive();
  return { archive, documents: async () => Object.fromEntries(archive.documents) };
};
const openS3 = (): Opened => ({
  archive: s3Archive(Bucket),
  async documents() {
    const keys = await keysInS3();
    return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await readFromS3(key)] as const)));
  },
});

describe.each([
  ['in memory', openMemory],
  ['in S3', openS3],
])('the archive %s', (_where, open) => {
  it('keeps documents under their client, by instant and kind', async () => {
    const { archive, documents } = open();
    await archive.keep(asClientId('A'), 'client', { name: 'Cedar Café' }, queuedAt);
    await archive.keep(asClientId('A'), 'post-1', { text: 'كعك' }, queuedAt);
    await archive.keep(asClientId('A'), 'client', { name: 'Cedar' }, queuedAt);
    expect(await documents()).toEqual({
      'A/2026-11-20T12:00:00.123Z-client.json': { name: 'Cedar' },
      'A/2026-11-20T12:00:00.123Z-post-1.json': { text: 'كعك' },
    });
  });

  it('forgets everything of a client and nothing of another', async () => {
    const { archive, documents } = open();
    for (const kind of ['client', 'post-1', 'post-2']) await archive.keep(asClientId('A'), kind, {}, queuedAt);
    await archive.keep(asClientId('AB'), 'client', {}, queuedAt);
    await archive.forget(asClientId('A'));
    await archive.forget(asClientId('nobody'));
    expect(Object.keys(await documents())).toEqual(['AB/2026-11-20T12:00:00.123Z-client.json']);
  });
});

it('an object is deleted after 30 days, and not a moment before', async () => {
  await s3Archive(Bucket).keep(asClientId('A'), 'client', {}, queuedAt);
  const { Contents: [kept] = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const end = (kept?.LastModified?.getTime() ?? 0) + 30 * day;
  await sweepArchive({ s3, bucket: Bucket, now: new Date(end - 1) });
  expect(await keysInS3()).toHaveLength(1);
  await sweepArchive({ s3, bucket: Bucket, now: new Date(end) });
  expect(await keysInS3()).toEqual([]);
});
