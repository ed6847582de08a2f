import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeFetch, type SafeFetch } from '../../../functions/adapters/safe-fetch/safe-fetch.ts';
import { webFiles } from '../../../functions/adapters/web/web-files.ts';
import { handlers } from '../../../infra/local/aws/lambda/handlers.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, PostImportId } from '../../../shared/domain/ids.ts';
import { connect } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { newClient } from '../../support/api/people.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

let web: Server;
let asked: string[] = [];
let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: ClientId;

/** The web of this test: `files.test` is a server of this machine, and everything else as it is. */
function aWebWith(origin: string): SafeFetch {
  const fetching = safeFetch({ trustedOrigins: [origin] });
  return (address, request) => {
    const url = new URL(address);
    return fetching(url.hostname === 'files.test' ? new URL(url.pathname, origin) : url, request);
  };
}

beforeAll(async () => {
  const photograph = await aPhotograph(400, 300);
  web = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url === '/oven.jpg') answer.writeHead(200, { 'content-length': photograph.length }).end(photograph);
    else if (url === '/page') answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    else if (url === '/broken.jpg') answer.end(photograph.subarray(0, 200));
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const fetchFile = async () => {
    const { fetchFileFrom } = await import('../../../functions/workers/fetch-file.ts');
    return { handler: fetchFileFrom(webFiles(aWebWith(origin))) };
  };
  system = await startSystem({}, { handlers: { ...handlers, 'fetch-file': fetchFile } });
  const client = await newClient(system);
  call = client.call;
  clientId = client.id;
  await connect(call, system.url, clientId, 'facebook');
});
afterAll(async () => {
  await system.stop();
  await new Promise((closed) => web.close(closed));
});

const begin = async (fingerprint: string) =>
  (await call(contracts.createPostImport, { body: { clientId, fingerprint, fileName: 'plan.csv', rows: 1 } })).id;

const fetching = (importId: PostImportId, addresses: string[]) =>
  call(contracts.createImportFiles, { params: { importId }, body: { addresses } });

const files = async (importId: PostImportId) => (await call(contracts.listImportFiles, { params: { importId } })).files;

const settled = (importId: PostImportId) =>
  eventually(async () => {
    const all = await files(importId);
    return all.every(({ status }) => status !== 'waiting') && all;
  });

describe('the files that rows name by their address', () => {
  it('come into the library once, checked as an upload, and stay while a post uses them', async () => {
    const importId = await begin('a'.repeat(64));
    asked = [];
    const addresses = ['https://files.test/oven.jpg'];
    await Promise.all([fetching(importId, addresses), fetching(importId, addresses), fetching(importId, addresses)]);
    const [oven] = await settled(importId);
    if (oven?.status !== 'ready') throw new Error('The file did not come');
    expect(oven.file).toMatchObject({ name: 'oven.jpg', mimeType: 'image/jpeg', status: 'ready', type: 'image' });
    expect(oven.file).toMatchObject({ width: 400, height: 300 });
    expect(asked).toEqual(['/oven.jpg']);

    const post = { row: 1, content: 'Fresh manakish', platforms: ['facebook' as const], media: [oven.id] };
    await call(contracts.createImportedPosts, {
      params: { importId },
      body: { posts: [{ ...post, status: 'draft' as const }] },
    });
    expect(await call(contracts.deleteImportFiles, { params: { importId } })).toEqual({
      removed: 0,
      kept: ['oven.jpg'],
      isDone: true,
    });
  });

  it('are deleted with the posts of an undone import', async () => {
    const importId = await begin('b'.repeat(64));
    await fetching(importId, ['https://files.test/oven.jpg']);
    const [oven] = await settled(importId);
    if (oven?.status !== 'ready') throw new Error('The file did not come');
    const post = { row: 1, content: 'Manakish', platforms: ['facebook' as const], media: [oven.id] };
    await call(contracts.createImportedPosts, {
      params: { importId },
      body: { posts: [{ ...post, status: 'draft' as const }] },
    });
    await call(contracts.createImportUndo, { params: { importId }, body: {} });
    expect(await call(contracts.deleteImportFiles, { params: { importId } })).toEqual({
      removed: 1,
      kept: [],
      isDone: true,
    });
    await expect(call(contracts.getMedia, { params: { mediaId: oven.id } })).rejects.toThrow('answered 404');
    await expect(fetching(importId, ['https://files.test/oven.jpg'])).rejects.toThrow('answered 409');
  });

  it('say why they did not come', async () => {
    const importId = await begin('c'.repeat(64));
    const reasons = {
      'https://files.test/page': 'media.address-web-page',
      'https://files.test/gone.jpg': 'media.address-not-found',
      'https://files.test/broken.jpg': 'media.broken',
      'https://127.0.0.1/oven.jpg': 'media.address-private',
      'https://169.254.169.254/latest/meta-data/': 'media.address-private',
      'https://localhost/oven.jpg': 'media.address-private',
    };
    await fetching(importId, Object.keys(reasons));
    const found = (await settled(importId)).map((file) => [
      file.address,
      file.status === 'failed' ? file.reasonCode.code : file.status,
    ]);
    expect(Object.fromEntries(found)).toEqual(reasons);
  });

  it.each(['http://files.test/oven.jpg', 'https://user:key@files.test/oven.jpg', 'ftp://files.test/', 'oven.jpg'])(
    'have an https address without credentials, not %s',
    async (address) => {
      await expect(fetching(await begin('d'.repeat(64)), [address])).rejects.toThrow('answered 400');
    },
  );
});
