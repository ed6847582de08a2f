import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { JournaledRequest } from '../kit/journal.ts';
import type { Simulator } from './simulator.ts';

export interface PlatformRequest extends JournaledRequest {
  readonly json: unknown;
  /** Of `multipart/form-data`, where it comes last. */
  readonly file: Uint8Array | undefined;
  readonly bearer: string | undefined;
  /** User and password of `Basic`, as sent. */
  readonly basic: string | undefined;
  /** As it was said ahead; undefined where it was not. */
  readonly declaredBytes: number | undefined;
}

export interface Call extends PlatformRequest {
  readonly simulator: Simulator;
  /** The numbers in the path. */
  readonly id: string;
  readonly within: string;
  /** Sent with the answer. */
  readonly headers: Record<string, string>;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function bodyOf(bytes: Uint8Array<ArrayBuffer>, type: string) {
  if (type.includes('multipart/form-data')) {
    const form = [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())];
    const fields = form.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const [name, last] = form.at(-1) ?? [];
    const file = name === 'file' && last instanceof Blob ? new Uint8Array(await last.arrayBuffer()) : undefined;
    return { json: undefined, body: new URLSearchParams(fields), file };
  }
  const text = new TextDecoder().decode(bytes);
  if (!type.includes('json')) return { json: undefined, body: new URLSearchParams(text), file: undefined };
  return { json: parsed(text), body: new URLSearchParams({ json: text }), file: undefined };
}

export async function readPlatformRequest(request: IncomingMessage): Promise<PlatformRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator');
  const { authorization = '', 'content-type': type = '', 'content-length': length } = request.headers;
  const basic = /^Basic +(.+)$/i.exec(authorization)?.[1];
  return {
    method: request.method ?? 'GET',
    pathname,
    query,
    ...(await bodyOf(new Uint8Array(await buffer(request)), type)),
    bearer: /^Bearer +(.+)$/i.exec(authorization)?.[1],
    basic: basic === undefined ? undefined : Buffer.from(basic, 'base64').toString(),
    declaredBytes: length === undefined ? undefined : Number(length),
  };
}
