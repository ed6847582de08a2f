import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { JournaledRequest } from '../journal.ts';
import type { Simulator } from './simulator.ts';

export interface PlatformRequest extends JournaledRequest {
  readonly host: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly json: unknown;
  /** The access token of `Authorization: DPoP …`. */
  readonly token: string | undefined;
  /** Of `Authorization: Bearer …`. */
  readonly serviceToken: string | undefined;
  readonly proof: string | undefined;
}

export interface Call extends PlatformRequest {
  readonly simulator: Simulator;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
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
  const bytes = new Uint8Array(await buffer(request));
  const contentType = request.headers['content-type'] ?? '';
  const body = () => Buffer.from(bytes).toString();
  const json = contentType.includes('json') ? parsed(body()) : undefined;
  const authorization = request.headers.authorization ?? '';
  const proof = request.headers['dpop'];
  return {
    method: request.method ?? 'GET',
    pathname,
    query,
    host: request.headers.host ?? '',
    contentType,
    bytes,
    json,
    body: contentType.includes('form') ? new URLSearchParams(body()) : paramsOf(json),
    token: /^DPoP +(.+)$/.exec(authorization)?.[1],
    serviceToken: /^Bearer +(.+)$/.exec(authorization)?.[1],
    proof: typeof proof === 'string' ? proof : undefined,
  };
}
