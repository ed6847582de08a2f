import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Bucket, s3Place, webOrigin } from './local-s3-place.ts';
import { minute } from '../../shared/durations.ts';

let place: Awaited<ReturnType<typeof s3Place>>;
beforeEach(async () => {
  place = await s3Place();
});
afterEach(() => place.leave());

const blobsLeft = () => readdir(join(place.dataDir, Bucket, 'blobs'));

interface Presigner {
  presign(
    request: { method: string; protocol: string; hostname: string; port: number; path: string; headers: object },
    options: { expiresIn: number; signingDate?: Date },
  ): Promise<{ path: string; query: Record<string, string> }>;
}
const canPresign = (signer: object): signer is Presigner => 'presign' in signer;

/** By the SDK's own signer. */
async function presign(
  client: S3Client,
  url: string,
  method: string,
  key: string,
  { headers = {}, query = {}, signingDate = new Date() } = {},
) {
  const signer = await client.config.signer();
  if (!canPresign(signer)) throw new Error('The signer cannot presign');
  const { hostname, port, host } = new URL(url);
  const unsigned = { method, protocol: 'http:', hostname, port: Number(port), path: `/${Bucket}/${key}`, query };
  const signed = await signer.presign(
    { ...unsigned, headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers } },
    { expiresIn: 60, signingDate },
  );
  return `${url}${signed.path}?${new URLSearchParams(signed.query).toString()}`;
}

type Form = Awaited<ReturnType<typeof createPresignedPost>>;

function presignedForm(client: S3Client, changes: Partial<PresignedPostOptions> = {}): Promise<Form> {
  return createPresignedPost(client, {
    Bucket,
    Key: 'uploads/picture',
    Conditions: [['content-length-range', 2, 10]],
    Fields: { 'Content-Type': 'image/png' },
    Expires: 60,
    ...changes,
  });
}

function send({ url, fields }: Form, file: Blob | undefined, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', file, 'pic.png');
  return fetch(url, { method: 'POST', body, headers });
}

async function codeOf(answer: Response) {
  return { status: answer.status, code: /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] };
}

const denied = { status: 403, code: 'AccessDenied' };

describe('a presigned form', () => {
  test('uploads a file with the type it was made for', async () => {
    const { client, created } = await place.start();
    const answer = await send(await presignedForm(client), new Blob(['seven!!'], { type: 'text/html' }));
    expect(answer.status).toBe(204);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'uploads/picture' }));
    expect(head).toMatchObject({ ContentType: 'image/png', ContentLength: 7 });
    expect(created).toMatchObject([{ bucket: Bucket, key: 'uploads/picture', size: 7 }]);
  });

  test('answers with the status it was made for', async () => {
    const { client } = await place.start();
    const Fields = { success_action_status: '201', 'x-amz-meta-owner': 'me' };
    const answer = await send(await presignedForm(client, { Fields }), new Blob(['seven!!']));
    expect(answer.status).toBe(201);
    expect(await answer.text()).toContain('<Key>uploads/picture</Key>');
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'uploads/picture' }));
    expect(head.Metadata).toEqual({ owner: 'me' });
  });

  test("may take the file's own name", async () => {
    const { client, created } = await place.start();
    await send(await presignedForm(client, { Key: 'uploads/${filename}' }), new Blob(['seven!!']));
    expect(created).toMatchObject([{ key: 'uploads/pic.png' }]);
  });

  test.each([
    ['larger than', 'x'.repeat(11), { status: 400, code: 'EntityTooLarge' }],
    ['much larger than', 'x'.repeat(5_000_000), { status: 400, code: 'EntityTooLarge' }],
    ['smaller than', 'x', { status: 400, code: 'EntityTooSmall' }],
  ])('refuses a file %s it allows', async (_, content, refusal) => {
    const { client, created } = await place.start();
    expect(await codeOf(await send(await presignedForm(client), new Blob([content])))).toEqual(refusal);
    expect({ created, blobs: await blobsLeft() }).toEqual({ created: [], blobs: [] });
  });

  test.each([2, 10])('takes a file of exactly %i bytes, the limit', async (size) => {
    const { client } = await place.start();
    expect((await send(await presignedForm(client), new Blob(['x'.repeat(size)]))).status).toBe(204);
  });

  test.each<[string, Record<string, string>]>([
    ['another key', { key: 'uploads/other' }],
    ['another type', { 'Content-Type': 'text/html' }],
    ['another bucket', { bucket: 'other' }],
    ['a field the policy does not name', { 'Cache-Control': 'max-age=60' }],
    ['an access list', { acl: 'public-read' }],
    ['no policy', { Policy: '' }],
    ['no algorithm', { 'X-Amz-Algorithm': '' }],
  ])('refuses %s', async (_, changed) => {
    const { client, created } = await place.start();
    const form = await presignedForm(client);
    const fields = Object.entries({ ...form.fields, ...changed }).filter(([, value]) => value !== '');
    const answer = await send({ ...form, fields: Object.fromEntries(fields) }, new Blob(['seven!!']));
    expect(await codeOf(answer)).toEqual(denied);
    expect(created).toEqual([]);
  });

  test('refuses to lack a field that its policy wants', async () => {
    const { client } = await place.start();
    const form = await presignedForm(client);
    const { 'Content-Type': _, ...fields } = form.fields;
    expect(await codeOf(await send({ ...form, fields }, new Blob(['seven!!'])))).toEqual(denied);
  });

  test('ignores a field that says it is to be ignored', async () => {
    const { client } = await place.start();
    const form = await presignedForm(client);
    const fields = { ...form.fields, 'x-ignore-me': 'anything' };
    expect((await send({ ...form, fields }, new Blob(['seven!!']))).status).toBe(204);
  });

  test.each([
    ['image/webp', 204],
    ['text/html', 403],
  ])('whose policy wants a beginning answers %s with %i', async (type, status) => {
    const { client } = await place.start();
    const form = await presignedForm(client, { Conditions: [['starts-with', '$Content-Type', 'image/']], Fields: {} });
    const fields = { ...form.fields, 'Content-Type': type };
    expect((await send({ ...form, fields }, new Blob(['seven!!']))).status).toBe(status);
  });

  test('refuses a policy with a foreign signature', async () => {
    const { client } = await place.start();
    const form = await presignedForm(client);
    const policy = JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] });
    const fields = { ...form.fields, Policy: Buffer.from(policy).toString('base64') };
    expect(await codeOf(await send({ ...form, fields }, new Blob(['seven!!'])))).toEqual({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
  });

  test.each([
    [59_000, 204],
    [60_000, 403],
  ])('made for a minute answers after %i ms with %i', async (elapsed, status) => {
    let now = 0;
    const { client } = await place.start({ now: () => new Date(now) });
    const form = await presignedForm(client);
    const { expiration } = JSON.parse(Buffer.from(form.fields['Policy'] ?? '', 'base64').toString());
    now = Date.parse(expiration) - 60_000 + elapsed;
    expect((await send(form, new Blob(['seven!!']))).status).toBe(status);
  });

  test('without a file is refused', async () => {
    const { client } = await place.start();
    expect(await codeOf(await send(await presignedForm(client), undefined))).toEqual({
      status: 400,
      code: 'InvalidArgument',
    });
  });

  test('that is no form is refused', async () => {
    const { url } = await place.start();
    const answer = await fetch(`${url}/${Bucket}`, { method: 'POST', body: 'key=a' });
    expect(await codeOf(answer)).toEqual({ status: 412, code: 'PreconditionFailed' });
  });

  test('that is cut off in its file stores nothing', async () => {
    const { client, created, stop } = await place.start();
    const form = await presignedForm(client, { Conditions: [] });
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = Object.entries(form.fields).map(([name, value]) => part(name, value));
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nhalf of';
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 100_000 };
    const upload = request(form.url, { method: 'POST', headers });
    upload.on('error', () => {});
    upload.write(fields.join('') + file);
    await expect.poll(blobsLeft).toHaveLength(1);
    upload.destroy();
    await expect.poll(blobsLeft).toEqual([]);
    await stop();
    expect(created).toEqual([]);
  });
});

describe('a presigned address', () => {
  test('lets a file be put and read', async () => {
    const { client, url, created } = await place.start();
    const answer = await fetch(await presign(client, url, 'PUT', 'a'), { method: 'PUT', body: 'hello' });
    expect(answer.status).toBe(200);
    expect(created).toMatchObject([{ key: 'a', size: 5 }]);
    const query = { 'response-content-disposition': 'attachment; filename="x y.txt"' };
    const read = await fetch(await presign(client, url, 'GET', 'a', { query }));
    expect(await read.text()).toBe('hello');
    expect(read.headers.get('content-disposition')).toBe('attachment; filename="x y.txt"');
  });

  test('keeps the headers that were signed into it', async () => {
    const { client, url } = await place.start();
    const headers = { 'x-amz-meta-owner': 'me' };
    await fetch(await presign(client, url, 'PUT', 'a', { headers }), { method: 'PUT', body: 'hello' });
    const { Metadata } = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }));
    expect(Metadata).toEqual({ owner: 'me' });
  });

  test.each([
    ['another method', (address: string) => fetch(address, { method: 'PUT', body: 'x' })],
    ['another key', (address: string) => fetch(address.replace('/media/a?', '/media/b?'))],
    ['another life', (address: string) => fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))],
    ['a header of ours', (address: string) => fetch(address, { headers: { 'x-amz-meta-owner': 'you' } })],
  ])('is refused for %s', async (_, ask) => {
    const { client, url, created } = await place.start();
    expect((await ask(await presign(client, url, 'GET', 'a'))).status).toBe(403);
    expect(created).toEqual([]);
  });

  test.each([
    [60_000, 404],
    [60_001, 403],
    [-16 * minute, 403],
  ])('made for a minute answers after %i ms with %i', async (elapsed, status) => {
    const signingDate = new Date('2026-11-20T10:00:00Z');
    const { client, url } = await place.start({ now: () => new Date(signingDate.getTime() + elapsed) });
    expect((await fetch(await presign(client, url, 'GET', 'a', { signingDate }))).status).toBe(status);
  });
});

describe('a page of another origin', () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/${Bucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-mine' },
    });

  test('may upload when it is ours, and read why it may not', async () => {
    const { client, url } = await place.start();
    const asked = await preflight(url, webOrigin);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-headers')).toBe('x-mine');
    const refused = await send(await presignedForm(client), new Blob(['x']), { origin: webOrigin });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe(webOrigin);
  });

  test('may not when it is not ours', async () => {
    const { url } = await place.start();
    const asked = await preflight(url, 'http://evil.example');
    expect(asked.status).toBe(403);
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});
