import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type { JournaledRequest } from '../kit/journal.ts';
import type { Simulator } from './simulator.ts';

export interface PlatformRequest extends JournaledRequest {
  readonly host: string;
  readonly contentType: string;
  /** Empty for a body that went to `bodyPath`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the body of a large upload is. */
  readonly bodyPath: string | undefined;
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

const isLarge = (pathname: string) => pathname === '/xrpc/app.bsky.video.uploadVideo';

/** @param newPath for a body that is too large to hold */
export async function readPlatformRequest(request: IncomingMessage, newPath: () => string): Promise<PlatformRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator');
  const bodyPath = isLarge(pathname) ? newPath() : undefined;
  if (bodyPath !== undefined) await pipeline(request, createWriteStream(bodyPath));
  const bytes = bodyPath === undefined ? new Uint8Array(await buffer(request)) : new Uint8Array();
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
    bodyPath,
    json,
    body: contentType.includes('form') ? new URLSearchParams(body()) : paramsOf(json),
    token: /^DPoP +(.+)$/.exec(authorization)?.[1],
    serviceToken: /^Bearer +(.+)$/.exec(authorization)?.[1],
    proof: typeof proof === 'string' ? proof : undefined,
  };
}
