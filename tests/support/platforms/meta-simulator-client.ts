import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type MetaSimulator,
  type MetaSimulatorOptions,
  startMetaSimulator,
} from '../../../infra/local/platforms/meta/meta.ts';
import { aVideo, reelShape } from '../fixtures/a-video.ts';

export const app = { appId: '900000000000001', appSecret: 'a-secret-of-the-simulated-app' };
export const redirectUri = 'http://127.0.0.1:4321/auth/instagram/callback';

export const cedar = { id: '104817263950101', instagramId: '17841400010000101' };
export const byblos = { id: '104817263950102', instagramId: '17841400010000102' };
export const bikes = { id: '104817263950103' };

/** In the dialog's order. */
export const everyScope = [
  'email',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'read_insights',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_insights',
  'instagram_manage_contents',
  'instagram_manage_comments',
  'pages_manage_engagement',
  'pages_read_user_content',
];

/** The shortest JPEG with a size. CMYK has four components. */
export function jpeg(width: number, height: number, components: 1 | 4 = 1): Buffer {
  const each = Array.from({ length: components }, (_, id) => [id + 1, 0x11, 0]).flat();
  const frame = Buffer.from([0xff, 0xc0, 0, 8 + each.length, 8, 0, 0, 0, 0, components, ...each]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  return Buffer.concat([start, frame, Buffer.alloc(64), Buffer.from([0xff, 0xd9])]);
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const mp4 = Buffer.from(await aVideo({ ...reelShape, frames: 10, bytesPerFrame: 10 }));

/** Other names are 404. */
export async function serveFiles(files: Readonly<Record<string, { type: string; bytes: Uint8Array }>>) {
  const server: Server = createServer((request, response) => {
    const file = files[(request.url ?? '/').slice(1)];
    if (!file) return response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    return response
      .writeHead(206, { 'content-type': file.type })
      .end(file.bytes.subarray(Number(from), Number(to) + 1));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: (name: string) => `${url}/${name}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function createClock(start = '2026-11-20T09:00:00.000Z') {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

export async function startSimulator(options: Partial<MetaSimulatorOptions> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'meta-simulator-'));
  const simulator = await startMetaSimulator({ dataDir, ...app, redirectUris: [redirectUri], ...options });
  return {
    ...simulator,
    dataDir,
    async stop() {
      await simulator.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function ask(
  { graphUrl }: Pick<MetaSimulator, 'graphUrl'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  params: Record<string, string> = {},
): Promise<Reply> {
  const query = new URLSearchParams(params);
  const address = `${graphUrl}/v25.0${path}`;
  const response = await (method === 'POST'
    ? fetch(address, { method: 'POST', body: query })
    : fetch(`${address}?${query.toString()}`, { method }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Reply['body'] };
}

export function dialogAddress({ dialogUrl }: Pick<MetaSimulator, 'dialogUrl'>, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: app.appId,
    redirect_uri: redirectUri,
    state: 'state-1',
    response_type: 'code',
    scope: everyScope.join(','),
    ...changes,
  });
  return `${dialogUrl}/v25.0/dialog/oauth?${query.toString()}`;
}

export async function decide(address: string, form: [string, string][]): Promise<URL> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

/** Long-lived. */
export async function logIn(simulator: MetaSimulator, form: [string, string][] = [['decision', 'approve-all']]) {
  const returned = await decide(dialogAddress(simulator), form);
  const secrets = { client_id: app.appId, client_secret: app.appSecret };
  const code = returned.searchParams.get('code') ?? '';
  const short = await ask(simulator, 'GET', '/oauth/access_token', { ...secrets, redirect_uri: redirectUri, code });
  const long = await ask(simulator, 'GET', '/oauth/access_token', {
    ...secrets,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: String(short.body['access_token']),
  });
  return String(long.body['access_token']);
}

export async function pageToken(simulator: MetaSimulator, userToken: string, pageId: string): Promise<string> {
  const { body } = await ask(simulator, 'GET', `/${pageId}`, { fields: 'access_token', access_token: userToken });
  return String(body['access_token']);
}
