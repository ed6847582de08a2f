import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { JournaledRequest } from '../kit/journal.ts';
import type { Simulator } from './simulator.ts';

interface PlatformRequest extends JournaledRequest {
  readonly json: unknown;
  readonly bytes: Uint8Array;
  readonly headers: IncomingHttpHeaders;
  readonly bearer: string | undefined;
}

export interface Call extends PlatformRequest {
  readonly simulator: Simulator;
  /** What the address names, like a URN. */
  readonly named: string;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The journal keeps no files. */
function journaled(type: string, bytes: Uint8Array, json: unknown): URLSearchParams {
  if (type.includes('x-www-form-urlencoded')) return new URLSearchParams(Buffer.from(bytes).toString());
  if (json !== undefined) return new URLSearchParams({ json: JSON.stringify(json) });
  return new URLSearchParams(bytes.length > 0 ? { bytes: String(bytes.length) } : {});
}

export async function readPlatformRequest(request: IncomingMessage): Promise<PlatformRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator');
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const json = type.includes('json') ? parsed(bytes.toString()) : undefined;
  return {
    method: request.method ?? 'GET',
    pathname,
    query,
    json,
    bytes,
    body: journaled(type, bytes, json),
    headers: request.headers,
    bearer: /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1],
  };
}
