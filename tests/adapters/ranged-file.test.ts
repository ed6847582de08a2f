import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rangedFile } from '../../functions/adapters/files/ranged-file.ts';
import { FileUnreadable } from '../../functions/use-cases/publishing/ports.ts';

const text = 'Fresh manakish';
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers.range);
  const [from = 0, last = 0] = (request.headers.range ?? '').replace('bytes=', '').split('-').map(Number);
  if (request.url === '/whole') response.writeHead(200).end(text);
  else if (request.url === '/moved') response.writeHead(302, { location: '/file' }).end();
  else if (request.url === '/file') response.writeHead(206).end(text.slice(from, last + 1));
  else response.writeHead(404).end();
});
let site = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the bytes of a file', () => {
  it('are read by their range', async () => {
    const bytes = await rangedFile(`${site}/file`, 6, 10);
    expect([Buffer.from(bytes).toString(), asked.at(-1)]).toEqual(['mana', 'bytes=6-9']);
  });

  it.each(['/whole', '/moved', '/gone'])('are not read from %s', async (path) => {
    await expect(rangedFile(`${site}${path}`, 0, 4)).rejects.toThrow(FileUnreadable);
  });

  it('are not read when some are missing, or nobody answers', async () => {
    await expect(rangedFile(`${site}/file`, 10, 20)).rejects.toThrow('4 of 10 bytes');
    await expect(rangedFile('http://127.0.0.1:1/file', 0, 4)).rejects.toThrow(FileUnreadable);
  });
});
