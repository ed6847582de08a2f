import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openGraph, type GraphSettings } from '../../../functions/adapters/platforms/meta/graph.ts';
import { app } from '../../support/platforms/meta-simulator-client.ts';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body: string;
  /** Does not answer at all. */
  isSilent?: boolean;
}

export const recorded = (name: string): string =>
  readFileSync(new URL(`../../support/fixtures/meta/${name}.json`, import.meta.url), 'utf8');

export const refused = (error: object, status = 400, headers: Record<string, string> = {}): Answered => ({
  status,
  headers,
  body: JSON.stringify({ error: { message: 'Said by the platform', code: 100, ...error } }),
});

const readAsked = async (request: IncomingMessage): Promise<Asked> => {
  const url = new URL(request.url ?? '/', 'http://platform');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: await text(request),
  };
};

/** Answers are prepared by the test. */
export async function recordedPlatform(settings: Partial<GraphSettings> = {}) {
  const asked: Asked[] = [];
  const warnings: { message: string; details: Record<string, string | number> }[] = [];
  let answer: (request: Asked) => Answered = () => ({ body: '{}' });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await readAsked(request);
    asked.push(one);
    const { status = 200, headers, body, isSilent = false } = answer(one);
    if (!isSilent) response.writeHead(status, headers).end(body);
  }
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const graph = openGraph({
    graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version: 'v25.0',
    appId: app.appId,
    appSecret: async () => app.appSecret,
    warn: (message, details) => warnings.push({ message, details }),
    ...settings,
  });
  return {
    graph,
    asked,
    warnings,
    answers(next: Answered | ((request: Asked) => Answered)) {
      answer = typeof next === 'function' ? next : () => next;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
