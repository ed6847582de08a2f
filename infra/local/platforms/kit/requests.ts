import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { JournaledRequest } from './journal.ts';

export interface PlatformRequest extends JournaledRequest {
  readonly headers: IncomingHttpHeaders;
  /** Empty for a body that went to `bodyPath`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where a body that is too large to hold is kept until it is answered. */
  readonly bodyPath?: string | undefined;
  /** Undefined for a body that is not JSON. */
  readonly json: unknown;
  /** Of `multipart/form-data`, in their order. */
  readonly form: readonly (readonly [string, string | File])[];
  readonly bearer: string | undefined;
  /** User and password of `Basic`, as sent. */
  readonly basic: string | undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The fields of a form or of a JSON object; of a file only its size, because the journal keeps no files. */
function fieldsOf(type: string, bytes: Uint8Array, json: unknown, form: PlatformRequest['form']): URLSearchParams {
  if (form.length > 0)
    return new URLSearchParams(form.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  if (typeof json === 'object' && json !== null)
    return new URLSearchParams(
      Object.entries(json).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  if (type.includes('x-www-form-urlencoded')) return new URLSearchParams(Buffer.from(bytes).toString());
  return new URLSearchParams(bytes.length > 0 ? { bytes: String(bytes.length) } : {});
}

export const readRequest = (message: IncomingMessage): Promise<PlatformRequest> => readLargeRequest(message, undefined);

/** @param bodyPath for a body that is too large to hold */
export async function readLargeRequest(
  message: IncomingMessage,
  bodyPath: string | undefined,
): Promise<PlatformRequest> {
  const { pathname, searchParams: query } = new URL(message.url ?? '/', 'http://simulator');
  if (bodyPath !== undefined) await pipeline(message, createWriteStream(bodyPath));
  const bytes = bodyPath === undefined ? new Uint8Array(await buffer(message)) : new Uint8Array();
  const { authorization = '', 'content-type': type = '' } = message.headers;
  const json = type.includes('json') ? parsed(new TextDecoder().decode(bytes)) : undefined;
  const form = type.includes('multipart/form-data')
    ? [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())]
    : [];
  const basic = /^Basic +(.+)$/i.exec(authorization)?.[1];
  return {
    method: message.method ?? 'GET',
    pathname,
    query,
    headers: message.headers,
    bytes,
    bodyPath,
    json,
    form,
    body: fieldsOf(type, bytes, json, form),
    bearer: /^Bearer +(.+)$/i.exec(authorization)?.[1],
    basic: basic === undefined ? undefined : Buffer.from(basic, 'base64').toString(),
  };
}

/** What an address means: the name of its route, and the parts that stand in the places of `:id`. */
export interface Routed {
  readonly name: string | undefined;
  readonly ids: readonly string[];
}

/** @param ids finds in a path what the routes call `:id` */
export const routeByName =
  (routes: Readonly<Record<string, unknown>>, ids?: RegExp) =>
  ({ method, pathname }: Pick<JournaledRequest, 'method' | 'pathname'>): Routed => {
    const name = `${method} ${ids === undefined ? pathname : pathname.replaceAll(ids, ':id')}`;
    return {
      name: Object.hasOwn(routes, name) ? name : undefined,
      ids: ids === undefined ? [] : [...(pathname.match(ids) ?? [])],
    };
  };
