import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { safeFetch } from '../../functions/adapters/safe-fetch/safe-fetch.ts';
import { webFiles } from '../../functions/adapters/web/web-files.ts';
import { second } from '../../shared/durations.ts';

const patient = { whole: 60 * second, silence: 60 * second };

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

/** Where a server of this machine, which is trusted for the test, answers. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = (origin: string, path = '/oven.jpg', limits = patient) =>
  webFiles(safeFetch({ trustedOrigins: [origin] }), limits).open(`${origin}${path}`);

async function read(origin: string, path?: string, limits = patient): Promise<string> {
  const { parts, close } = await open(origin, path, limits);
  let text = '';
  try {
    for await (const part of parts) text += Buffer.from(part).toString();
  } finally {
    close();
  }
  return text;
}

const refused = (...[origin, path, limits]: Parameters<typeof read>) =>
  read(origin, path, limits).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

describe('a file on the web', () => {
  it('is read with its size, type and name, and nothing is sent but the request', async () => {
    let asked: IncomingHttpHeaders = {};
    const origin = await serve(({ headers }, answer) => {
      asked = headers;
      answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 4 }).end('oven');
    });
    const { close, ...file } = await open(origin, '/p/%D9%81%D8%B1%D9%86.jpg?size=4#top');
    expect(file).toMatchObject({ name: 'فرن.jpg', declaredType: 'image/jpeg', size: 4 });
    close();
    expect(Object.keys(asked).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
    expect(await read(origin)).toBe('oven');
  });

  it.each([
    [`attachment; filename="oven & bread.jpg"`, 'oven & bread.jpg'],
    [`attachment; filename="x.jpg"; filename*=UTF-8''%D9%81%D8%B1%D9%86.jpg`, 'فرن.jpg'],
    [`attachment; filename="../../etc/passwd"`, 'passwd'],
    [`attachment; filename*=UTF-8''%zz`, '%zz'],
    ['attachment', 'oven.jpg'],
  ])('is called what its server calls it: %s', async (disposition, name) => {
    const origin = await serve((_, answer) => answer.writeHead(200, { 'content-disposition': disposition }).end('x'));
    const file = await open(origin);
    expect(file.name).toBe(name);
    file.close();
  });

  it('may be of a size that its server does not say', async () => {
    const origin = await serve((_, answer) => answer.writeHead(200, { 'transfer-encoding': 'chunked' }).end('x'));
    const file = await open(origin);
    expect(file.size).toBeUndefined();
    file.close();
  });

  it('is found where five addresses lead on to, and no more', async () => {
    const origin = await serve(({ url = '' }, answer) => {
      const left = Number(url.slice(1));
      if (left === 0) answer.end('found');
      else answer.writeHead(302, { location: left % 2 === 0 ? `/${left - 1}` : `${origin}/${left - 1}` }).end();
    });
    expect(await read(origin, '/5')).toBe('found');
    expect(await refused(origin, '/6')).toBe('media.address-redirects');
  });

  it.each([
    'http://files.test/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'https://files.test:22/',
    'https://user:password@files.test/',
    'file:///etc/passwd',
  ])('is not read where an address leads to %s', async (location) => {
    const origin = await serve((_, answer) => answer.writeHead(302, { location }).end());
    expect(await refused(origin)).toBe('media.address-private');
  });

  it.each([
    [404, 'media.address-not-found'],
    [410, 'media.address-not-found'],
    [401, 'media.address-sign-in'],
    [403, 'media.address-sign-in'],
    [206, 'media.address-answer'],
    [302, 'media.address-answer'],
    [429, 'media.address-answer'],
    [500, 'media.address-answer'],
  ])('is not what comes with status %i', async (status, code) => {
    const origin = await serve((_, answer) => answer.writeHead(status).end('x'));
    expect(await refused(origin)).toBe(code);
  });

  it('is refused when it breaks off, or nobody answers', async () => {
    const origin = await serve((_, answer) => {
      answer.writeHead(200, { 'content-length': 100 }).write('only this', () => answer.destroy());
    });
    expect(await refused(origin)).toBe('media.address-unreachable');
    await stop();
    expect(await refused(origin)).toBe('media.address-unreachable');
    stop = async () => undefined;
  });

  it.each([
    ['before it answers', 'none'],
    ['in the middle of the file', 'some'],
  ])('is given up when its server falls silent %s', async (_when, sent) => {
    const origin = await serve((_, answer) => {
      if (sent === 'some') answer.writeHead(200, { 'content-length': 100 }).write('a part');
    });
    expect(await refused(origin, '/', { ...patient, silence: 50 })).toBe('media.address-too-slow');
  });

  it('is given up when it takes too long as a whole, though bytes come', async () => {
    const origin = await serve((_, answer) => {
      answer.writeHead(200, { 'content-length': 1_000_000 });
      const drip = setInterval(() => answer.write('.'), 5);
      answer.once('close', () => clearInterval(drip));
    });
    expect(await refused(origin, '/', { ...patient, whole: 100 })).toBe('media.address-too-slow');
  });
});
