import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Answers each request in turn; the last one again. */
async function serverOf(...answers: ((answer: ServerResponse) => void)[]) {
  const sockets = new Set<Socket>();
  let served = 0;
  const server = createServer((request, answer) => {
    sockets.add(request.socket);
    request.resume().once('end', () => answers[Math.min(served++, answers.length - 1)]?.(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { sockets, close };
}

describe('a snapshot in S3', () => {
  const opened = () => snapshotFile(Bucket, 'posts');
  /** For a bucket that says nothing: one that answers may take long on a busy machine. */
  const impatient = () => snapshotFile(Bucket, 'posts', 200);

  it('has a connection for each request, because one that idles while lists are packed may be closed', async () => {
    const { sockets, close } = await serverOf((answer) => answer.setHeader('etag', 'one').end('content'));
    const file = opened();
    expect(await contentOf(file)).toEqual({ version: 'one', text: 'content' });
    expect(await file.replace('one', [Buffer.from('next')])).toBe(true);
    expect(sockets.size).toBe(2);
    close();
  });

  it.each<[string, (answer: ServerResponse) => void]>([
    ['before it answers', () => undefined],
    ['in the middle', (answer) => answer.writeHead(200, { 'content-length': '100' }).write('half')],
  ])('is given up when the bucket falls silent %s', async (_when, fallSilent) => {
    const { close } = await serverOf(fallSilent);
    await expect(contentOf(impatient())).rejects.toThrow('ms of inactivity');
    close();
  });

  it('is not replaced when the bucket falls silent, is full or refuses', async () => {
    const { close } = await serverOf(
      () => undefined,
      (answer) => answer.writeHead(503).end(),
      (answer) => answer.writeHead(403).end(),
    );
    const replace = (file: SnapshotFile) => file.replace('one', [Buffer.from('next')]);
    await expect(replace(impatient())).rejects.toThrow('ms of inactivity');
    for (const httpStatusCode of [503, 403])
      await expect(replace(opened())).rejects.toMatchObject({ $metadata: { httpStatusCode } });
    close();
  });
});

const files: Record<string, () => SnapshotFile> = {
  'in S3': () => snapshotFile(Bucket, 'posts'),
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
    expect(await file.replace(undefined, [Buffer.from('one')])).toBe(true);
    const first = await contentOf(file);
    expect(first?.text).toBe('one');
    expect(await file.replace(first?.version, [Buffer.from('two')])).toBe(true);
    expect((await contentOf(file))?.text).toBe('two');
  });

  it('is not replaced by one who read another version, or none', async () => {
    const file = opened();
    await file.replace(undefined, [Buffer.from('one')]);
    const first = await contentOf(file);
    await file.replace(first?.version, [Buffer.from('two')]);
    expect(await file.replace(first?.version, [Buffer.from('late')])).toBe(false);
    expect(await file.replace(undefined, [Buffer.from('late')])).toBe(false);
    expect((await contentOf(file))?.text).toBe('two');
  });

  it('is forgotten for good: whoever read it before, or between two times, cannot put it back', async () => {
    const file = opened();
    await file.replace(undefined, [Buffer.from('with her posts')]);
    const before = await contentOf(file);
    await file.forget();
    const between = await contentOf(file);
    await file.forget();
    for (const read of [before, between])
      expect(await file.replace(read?.version, [Buffer.from('with her posts')])).toBe(false);
    const left = await contentOf(file);
    expect(left?.text).not.toContain('posts');
    expect(await file.replace(left?.version, [Buffer.from('without')])).toBe(true);
  });
});
