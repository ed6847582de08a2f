import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Bucket, s3Place } from './local-s3-place.ts';
import { minute } from '../../shared/durations.ts';

let place: Awaited<ReturnType<typeof s3Place>>;
beforeEach(async () => {
  place = await s3Place();
});
afterEach(() => place.leave());

const put = (client: S3Client, Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));

async function read(client: S3Client, Key: string, Range?: string) {
  const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
  return { text: await Body?.transformToString(), range: ContentRange };
}

const refusal = (name: string, status: number) => ({ name, $metadata: { httpStatusCode: status } });

describe('an object', () => {
  test('is read back with its metadata', async () => {
    const { client } = await place.start();
    const Key = "ä/b c+d&<e>'(1).txt";
    const said = { ContentType: 'text/plain', CacheControl: 'max-age=60', Metadata: { owner: 'me' } };
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body: 'hello', ...said }));
    expect(ETag).toBe(`"${createHash('md5').update('hello').digest('hex')}"`);
    expect(await read(client, Key)).toMatchObject({ text: 'hello' });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ...said, ETag, ContentLength: 5 });
  });

  test('is announced once it is stored', async () => {
    const { client, created } = await place.start();
    await put(client, 'uploads/a', 'hello');
    expect(created).toEqual([
      { bucket: Bucket, key: 'uploads/a', size: 5, etag: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  test('may be empty', async () => {
    const { client } = await place.start();
    await put(client, 'empty', '');
    expect(await read(client, 'empty')).toMatchObject({ text: '' });
  });

  test('is replaced whole', async () => {
    const { client } = await place.start();
    await put(client, 'a', 'the first, which is longer');
    await put(client, 'a', 'second');
    expect(await read(client, 'a')).toMatchObject({ text: 'second' });
    expect(await readdir(join(place.dataDir, Bucket, 'blobs'))).toHaveLength(1);
  });

  test('that was streamed has its own bytes and no framing', async () => {
    const { client } = await place.start();
    const pieces = Array.from({ length: 40 }, (_, i) => Buffer.alloc(30_000 + i, i));
    const all = Buffer.concat(pieces);
    await client.send(
      new PutObjectCommand({ Bucket, Key: 'big', Body: Readable.from(pieces), ContentLength: all.length }),
    );
    const { Body, ContentLength, ContentEncoding } = await client.send(new GetObjectCommand({ Bucket, Key: 'big' }));
    expect({ ContentLength, ContentEncoding }).toEqual({ ContentLength: all.length, ContentEncoding: undefined });
    expect(all.equals((await Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  });

  test('is gone once deleted, and deleting it again does no harm', async () => {
    const { client } = await place.start();
    await put(client, 'a', 'hello');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await expect(read(client, 'a')).rejects.toMatchObject(refusal('NoSuchKey', 404));
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject(
      refusal('NotFound', 404),
    );
  });

  test('of a bucket that does not exist is refused', async () => {
    const { client } = await place.start();
    await expect(client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' }))).rejects.toMatchObject(
      refusal('NoSuchBucket', 404),
    );
  });

  test.each([
    ['bytes=1-3', 'ell', 'bytes 1-3/5'],
    ['bytes=3-', 'lo', 'bytes 3-4/5'],
    ['bytes=-2', 'lo', 'bytes 3-4/5'],
    ['bytes=2-99', 'llo', 'bytes 2-4/5'],
    ['bytes=3-1', 'hello', undefined],
  ])('answers %s with %j', async (Range, text, range) => {
    const { client } = await place.start();
    await put(client, 'a', 'hello');
    expect(await read(client, 'a', Range)).toEqual({ text, range });
  });

  test.each(['bytes=5-', 'bytes=-0'])('refuses the range %s, which it does not have', async (Range) => {
    const { client } = await place.start();
    await put(client, 'a', 'hello');
    await expect(read(client, 'a', Range)).rejects.toMatchObject(refusal('InvalidRange', 416));
  });

  test('is not sent again to who has it', async () => {
    const { client } = await place.start();
    const { ETag } = await put(client, 'a', 'hello');
    const command = (IfNoneMatch?: string) => client.send(new GetObjectCommand({ Bucket, Key: 'a', IfNoneMatch }));
    await expect(command(ETag)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    expect(await (await command('"other"')).Body?.transformToString()).toBe('hello');
  });
});

describe('a conditional put', () => {
  const putNew = (client: S3Client, Body: string) =>
    client.send(new PutObjectCommand({ Bucket, Key: 'once', Body, IfNoneMatch: '*' }));

  test('refuses to replace', async () => {
    const { client } = await place.start();
    await putNew(client, 'first');
    await expect(putNew(client, 'second')).rejects.toMatchObject(refusal('PreconditionFailed', 412));
    expect(await read(client, 'once')).toMatchObject({ text: 'first' });
  });

  test('replaces only the object that it names', async () => {
    const { client } = await place.start();
    const over = (Body: string, IfMatch: string | undefined) =>
      client.send(new PutObjectCommand({ Bucket, Key: 'once', Body, IfMatch }));
    await expect(over('none', '"0"')).rejects.toMatchObject(refusal('NoSuchKey', 404));
    const { ETag } = await putNew(client, 'first');
    await over('second', ETag);
    await expect(over('third', ETag)).rejects.toMatchObject(refusal('PreconditionFailed', 412));
    expect(await read(client, 'once')).toMatchObject({ text: 'second' });
  });

  test('lets one of many at once through', async () => {
    const { client, created } = await place.start();
    const results = await Promise.allSettled(['1', '2', '3', '4', '5'].map((body) => putNew(client, body)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(created).toHaveLength(1);
    expect(await readdir(join(place.dataDir, Bucket, 'blobs'))).toHaveLength(1);
  });
});

describe('a copy', () => {
  test('has the bytes and the headers of its source', async () => {
    const { client, created } = await place.start();
    await client.send(new PutObjectCommand({ Bucket, Key: 'a b/ü', Body: 'hello', ContentType: 'image/png' }));
    const CopySource = `${Bucket}/${encodeURIComponent('a b/ü')}`;
    const { CopyObjectResult } = await client.send(new CopyObjectCommand({ Bucket: 'other', Key: 'copy', CopySource }));
    const copy = await client.send(new GetObjectCommand({ Bucket: 'other', Key: 'copy' }));
    expect(copy).toMatchObject({ ContentType: 'image/png', ETag: CopyObjectResult?.ETag });
    expect(await copy.Body?.transformToString()).toBe('hello');
    expect(created.map(({ bucket, key }) => `${bucket}/${key}`)).toEqual([`${Bucket}/a b/ü`, 'other/copy']);
  });

  test('may be given other headers', async () => {
    const { client } = await place.start();
    await put(client, 'a', 'hello');
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'a',
        CopySource: `${Bucket}/a`,
        MetadataDirective: 'REPLACE',
        ContentType: 'video/mp4',
      }),
    );
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a' }));
    expect(head).toMatchObject({ ContentType: 'video/mp4', ContentLength: 5 });
  });

  test('of nothing is refused', async () => {
    const { client } = await place.start();
    await expect(
      client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource: `${Bucket}/nothing` })),
    ).rejects.toMatchObject(refusal('NoSuchKey', 404));
  });
});

describe('a list', () => {
  test('has the keys under a prefix, page by page, in order', async () => {
    const { client } = await place.start();
    for (const key of ['l/é', 'l/b', 'm/a', 'l/a&b', 'l/B']) await put(client, key, key);
    const page = async (ContinuationToken?: string) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 3, ContinuationToken }));
    const first = await page();
    const second = await page(first.NextContinuationToken);
    expect(first).toMatchObject({ KeyCount: 3, IsTruncated: true });
    expect(second).toMatchObject({ KeyCount: 1, IsTruncated: false });
    const keys = [first, second].flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key));
    expect(keys).toEqual(['l/B', 'l/a&b', 'l/b', 'l/é']);
    expect(first.Contents?.[0]).toMatchObject({ Size: 3, ETag: expect.any(String), LastModified: expect.any(Date) });
  });

  test('of an empty bucket is empty', async () => {
    const { client } = await place.start();
    expect(await client.send(new ListObjectsV2Command({ Bucket }))).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });
});

test('many objects are deleted at once', async () => {
  const { client } = await place.start();
  for (const key of ['a', 'b & c', 'keep']) await put(client, key, 'x');
  const Objects = ['a', 'b & c', 'never there'].map((Key) => ({ Key }));
  const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted?.map(({ Key }) => Key)).toEqual(['a', 'b & c', 'never there']);
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents?.map(({ Key }) => Key)).toEqual(['keep']);
});

describe('a request', () => {
  test('without a signature is refused', async () => {
    const { client, url } = await place.start();
    await put(client, 'a', 'hello');
    const answer = await fetch(`${url}/${Bucket}/a`);
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 403,
      body: expect.stringContaining('<Code>AccessDenied</Code>'),
    });
  });

  test.each([
    ['another secret', { accessKeyId: 'local', secretAccessKey: 'guess' }, 'SignatureDoesNotMatch'],
    ['another access key', { accessKeyId: 'who', secretAccessKey: 'local-secret' }, 'InvalidAccessKeyId'],
  ])('signed with %s is refused', async (_, by, code) => {
    const { url } = await place.start();
    await expect(put(place.connect(url, by), 'a', 'x')).rejects.toMatchObject(refusal(code, 403));
  });

  test('signed at another time is refused', async () => {
    const later = new Date(Date.now() + 16 * minute);
    const { client, created } = await place.start({ now: () => later });
    await expect(put(client, 'a', 'x')).rejects.toMatchObject(refusal('RequestTimeTooSkewed', 403));
    expect(created).toEqual([]);
  });

  test('whose body is not the one that was signed stores nothing', async () => {
    const { client, created } = await place.start();
    client.middlewareStack.add(
      (next) => (args) => next({ ...args, request: Object.assign(args.request ?? {}, { body: 'evil!' }) }),
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(put(client, 'a', 'hello')).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
    expect(created).toEqual([]);
    expect(await readdir(join(place.dataDir, Bucket, 'blobs'))).toEqual([]);
  });

  test.each([
    ['bucket', new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [] } })],
    ['object', new PutObjectTaggingCommand({ Bucket, Key: 'a', Tagging: { TagSet: [{ Key: 'k', Value: 'v' }] } })],
    ['header', new PutObjectCommand({ Bucket, Key: 'a', Body: 'other', ACL: 'public-read' })],
    ['condition', new DeleteObjectCommand({ Bucket, Key: 'a', IfMatch: '"x"' })],
  ])('for what is not done here changes nothing (%s)', async (_, command) => {
    const { client } = await place.start();
    await put(client, 'a', 'hello');
    const send: (asked: typeof command) => Promise<unknown> = client.send.bind(client);
    await expect(send(command)).rejects.toMatchObject(refusal('NotImplemented', 501));
    expect(await read(client, 'a')).toMatchObject({ text: 'hello' });
  });

  test('that is cut off stores nothing', async () => {
    const { client, url, stop } = await place.start();
    client.middlewareStack.add(
      (next) => async (args) => {
        const { headers, path } = Object.assign({ headers: {}, path: '' }, args.request);
        await new Promise<void>((resolve) => {
          const cutOff = request(`${url}${path}`, { method: 'PUT', headers }, () => {});
          cutOff.on('error', () => resolve());
          cutOff.write('half', () => cutOff.destroy());
        });
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await put(client, 'a', 'half and the rest');
    await stop();
    expect(await readdir(join(place.dataDir, Bucket, 'blobs'))).toHaveLength(1);
  });
});

describe('keys', () => {
  test.each(['../../escape', '..', 'a/../../b', '/', '//x', '%2e%2e%2f', 'con\u0000'])(
    'stay inside the folder: %j',
    async (Key) => {
      const { client } = await place.start();
      await put(client, Key, 'inside');
      expect(await read(client, Key)).toMatchObject({ text: 'inside' });
      expect((await readdir(place.dataDir)).toSorted()).toEqual([Bucket, 'other']);
      expect((await readdir(join(place.dataDir, Bucket, 'objects'))).every((name) => /^\w{64}\.json$/.test(name))).toBe(
        true,
      );
    },
  );

  test('of more than 1,024 bytes are refused', async () => {
    const { client } = await place.start();
    await expect(put(client, 'k'.repeat(1025), 'x')).rejects.toMatchObject(refusal('KeyTooLongError', 400));
  });
});

describe('after a restart', () => {
  test('every object is there, and can be announced again', async () => {
    const before = await place.start();
    await put(before.client, 'uploads/b', 'two');
    await put(before.client, 'uploads/a', 'one!');
    await put(before.client, 'media/c', 'three');
    await before.stop();
    const after = await place.start();
    expect(await read(after.client, 'uploads/b')).toMatchObject({ text: 'two' });
    const result = await after.objectsUnder(Bucket, 'uploads/');
    expect(result.map(({ key, size }) => [key, size])).toEqual([
      ['uploads/a', 4],
      ['uploads/b', 3],
    ]);
    expect(result).toEqual(before.created.slice(0, 2).toReversed());
  });

  test('what a crash left half done is gone', async () => {
    const before = await place.start();
    await put(before.client, 'a', 'hello');
    await before.stop();
    const blobs = join(place.dataDir, Bucket, 'blobs');
    await writeFile(join(blobs, 'half-an-upload'), 'hal');
    await writeFile(join(place.dataDir, Bucket, 'objects', `${'0'.repeat(64)}.json.draft`), '{"key":');
    const after = await place.start();
    expect(await readdir(blobs)).toHaveLength(1);
    expect(await readdir(join(place.dataDir, Bucket, 'objects'))).toHaveLength(1);
    expect(await read(after.client, 'a')).toMatchObject({ text: 'hello' });
  });
});
