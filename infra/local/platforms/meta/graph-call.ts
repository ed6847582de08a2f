import type { IncomingMessage } from 'node:http';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import type { Answer } from '../kit/answers.ts';
import { GraphError, invalidParameter } from './graph-error.ts';
import type { Simulator } from './simulator.ts';

export interface GraphCall extends PlatformRequest {
  readonly simulator: Simulator;
  /** Empty when the path does not begin with an id. */
  readonly objectId: string;
  /** May be newer than the requested version. */
  readonly servedVersion: string;
}

/** Throws a GraphError to refuse. */
export type Route = (call: GraphCall) => Promise<Answer>;

export interface PlatformRequest {
  readonly method: string;
  readonly pathname: string;
  /** Without the version and a slash at the end. */
  readonly path: string;
  /** `v25.0`; undefined when the path has none. */
  readonly version: string | undefined;
  readonly query: URLSearchParams;
  /** The form or JSON body; values that are not strings in JSON are JSON text. */
  readonly body: URLSearchParams;
  /** Query and body; the body wins. */
  readonly params: URLSearchParams;
  /** From the parameters or the `Authorization` header. */
  readonly accessToken: string | undefined;
  /** `source` of a form with files. */
  readonly source: Blob | undefined;
  /** The header `file_url`: a file to be fetched into an upload. */
  readonly fileUrl: string | undefined;
}

const bodyLimitBytes = megabyte;
const filesLimitBytes = 11 * megabyte;

async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitBytes) throw new GraphError({ status: 413, message: 'The request is too large', code: 1 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Nested values become JSON text, as on the platform. */
function paramsOfJson(text: string): URLSearchParams {
  const params = new URLSearchParams();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GraphError({ message: '(#100) The body is not valid JSON', code: 100 });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return params;
  for (const [name, entry] of Object.entries(value)) {
    if (entry !== null) params.set(name, typeof entry === 'string' ? entry : JSON.stringify(entry));
  }
  return params;
}

function parseBody(contentType: string, text: string): URLSearchParams {
  if (text === '') return new URLSearchParams();
  return contentType.includes('json') ? paramsOfJson(text) : new URLSearchParams(text);
}

interface Body {
  readonly body: URLSearchParams;
  readonly source: Blob | undefined;
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.includes('multipart')) {
    const text = (await readBytes(request, bodyLimitBytes)).toString();
    return { body: parseBody(contentType, text), source: undefined };
  }
  const bytes = await readBytes(request, filesLimitBytes);
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new GraphError({ message: '(#100) The form is not valid', code: 100 });
  });
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value);
  const source = form.get('source');
  return { body, source: source instanceof Blob ? source : undefined };
}

const merged = (query: URLSearchParams, body: URLSearchParams) =>
  new URLSearchParams([...[...query].filter(([name]) => !body.has(name)), ...body]);

export function readAddress(
  request: IncomingMessage,
): Pick<PlatformRequest, 'method' | 'pathname' | 'path' | 'version' | 'query'> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const [, version, path = ''] = /^(?:\/(v\d+\.\d+))?(.*?)\/*$/.exec(url.pathname) ?? [];
  return { method: request.method ?? 'GET', pathname: url.pathname, path, version, query: url.searchParams };
}

/** @throws GraphError when the body cannot be read */
export async function readPlatformRequest(request: IncomingMessage): Promise<PlatformRequest> {
  const address = readAddress(request);
  const { body, source } = await readBody(request);
  const params = merged(address.query, body);
  const bearer = /^(?:Bearer|OAuth) +(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const fileUrl = request.headers['file_url']?.toString();
  return { ...address, body, params, accessToken: params.get('access_token') ?? bearer, source, fileUrl };
}

function parseJsonList(name: string, text: string): string[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw invalidParameter(`Param ${name} must be an array`);
  }
  if (!Array.isArray(list)) throw invalidParameter(`Param ${name} must be an array`);
  return list.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
}

/**
 * `name=[…]` as JSON, `name[0]=…&name[1]=…`, or separated by commas. Entries may be JSON text.
 * @throws GraphError 100
 */
export function listParam(params: URLSearchParams, name: string): string[] {
  const whole = params.get(name);
  if (whole === null) {
    return [...params].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
  }
  if (whole.startsWith('[')) return parseJsonList(name, whole);
  return whole.split(',').filter((entry) => entry !== '');
}

/** The oldest living version; it serves requests for an expired version or none. */
const oldestVersion = 'v21.0';

const numberOf = (version: string) => Number(version.slice(1));

export function servedVersion(requested: string | undefined): string {
  return requested && numberOf(requested) > numberOf(oldestVersion) ? requested : oldestVersion;
}
