import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { JournaledRequest } from '../kit/journal.ts';
import type { Simulator } from './simulator.ts';

export interface PlatformRequest extends JournaledRequest {
  readonly json: unknown;
  readonly bearer: string | undefined;
}

export interface Call extends PlatformRequest {
  readonly simulator: Simulator;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

function paramsOf(json: unknown): URLSearchParams {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return new URLSearchParams(
    entries.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

export async function readPlatformRequest(request: IncomingMessage): Promise<PlatformRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator');
  const body = await text(request);
  const isJson = (request.headers['content-type'] ?? '').includes('json');
  const json = isJson ? parsed(body) : {};
  return {
    method: request.method ?? 'GET',
    pathname,
    query,
    json,
    body: isJson ? paramsOf(json) : new URLSearchParams(body),
    bearer: /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1],
  };
}
