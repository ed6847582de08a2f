import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import type { Owned } from '../use-cases/access.ts';
import { ClientId, isOwnedId, ownerOf } from '../../shared/domain/ids.ts';
import type { CodedMessage } from '../../shared/messages/coded-message.ts';
import { fieldMessage } from '../../shared/messages/field-message.ts';

/** The client of a request: named in its path, query or body, or the owner of an id in the path or of the first file or post in the body. */
export function clientOf({ params, query, body }: { params: unknown; query: unknown; body: unknown }) {
  for (const part of [params, query, body]) {
    const named = ClientId.safeParse(clientIdIn(part));
    if (named.success) return named.data;
  }
  const found = [...Object.values(params ?? {}), firstIn(body, 'mediaIds'), firstIn(body, 'postIds')].find(isOwnedId);
  return found === undefined ? undefined : ownerOf(found);
}

const nouns = {
  postId: 'Post',
  mediaId: 'Media',
  importId: 'PostImport',
  templateId: 'PostTemplate',
  seriesId: 'PostSeries',
  evergreenId: 'Evergreen',
  roundId: 'Approval',
  noteId: 'DayNote',
  endpointId: 'EventEndpoint',
  connectLinkId: 'ConnectLink',
  reportLinkId: 'ReportLink',
  subscriptionId: 'Subscription',
} as const satisfies Readonly<Record<string, Owned>>;

/** What of its client a request is about, which another client's caller does not find. */
export function nounOf({ params, body }: { params: unknown; body: unknown }): Owned {
  const [, noun] = Object.entries(nouns).find(([name]) => name in Object(params)) ?? [];
  if (noun !== undefined) return noun;
  if (firstIn(body, 'mediaIds') !== undefined) return 'Media';
  return firstIn(body, 'postIds') === undefined ? 'Client' : 'Post';
}

/** Reads without copying: a raw body may be a megabyte. */
const clientIdIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'clientId' in part ? part.clientId : undefined;

function firstIn(body: unknown, name: 'mediaIds' | 'postIds'): unknown {
  const ids: unknown = Object(body)[name];
  return Array.isArray(ids) ? ids[0] : undefined;
}

type Part = 'path' | 'query' | 'header' | 'body';

const nothing = z.strictObject({});

/** The request by its contract. Throws with every invalid field named. */
export function parseRequest(contract: Contract, event: APIGatewayProxyEventV2) {
  const params = parse(contract.params ?? nothing, event.pathParameters ?? {}, 'path');
  const query = parse(contract.query ?? nothing, event.queryStringParameters ?? {}, 'query');
  const headers = contract.headers === undefined ? {} : parse(contract.headers, event.headers, 'header');
  return { params, query, headers, body: bodyOf(contract, event) };
}

function bodyOf({ body, rawBody, oauth }: Contract, event: APIGatewayProxyEventV2): unknown {
  if (rawBody !== undefined) return rawBodyOf(event);
  if (body !== undefined && oauth === 'form') return parse(body, formIn(event), 'body');
  return body === undefined ? {} : parse(body, event.body, 'body');
}

function formIn(event: APIGatewayProxyEventV2): Record<string, string> {
  const fields = [...new URLSearchParams(Buffer.from(rawBodyOf(event)).toString())];
  const form = Object.fromEntries(fields);
  if (Object.keys(form).length < fields.length) throw new DomainError('invalid', 'request.doubled');
  return form;
}

/** As they came over the wire. */
export const rawBodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Uint8Array =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/**
 * A body that two readers could read differently: in another character set, broken UTF-8 (which the gateway hands on as
 * U+FFFD), or an object with two values under one name.
 */
export function refuseUnclearJson({ headers, body = '', isBase64Encoded }: APIGatewayProxyEventV2): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new DomainError('unsupported', 'request.content-type');
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (text.includes('\uFFFD')) throw new DomainError('invalid', 'request.utf-8');
  if (hasDoubledNames(text)) throw new DomainError('invalid', 'request.doubled');
}

/** False for what is no JSON, which the parser refuses. */
function hasDoubledNames(json: string): boolean {
  try {
    JSON.parse(json);
  } catch {
    return false;
  }
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const names = open.at(-1);
      const name = String(JSON.parse(token.slice(0, -colon.length)));
      if (names?.has(name) === true) return true;
      names?.add(name);
    }
  }
  return false;
}

function parse<S extends z.ZodType>(schema: S, value: unknown, part: Part): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // An id of the wrong form names nothing.
  if (part === 'path') throw new DomainError('not-found', 'request.path');
  throw invalid(result.error, part);
}

function invalid(error: z.ZodError, part: Exclude<Part, 'path'>): DomainError {
  // A map, because a caller may name a field `constructor`.
  const fields = new Map<string, CodedMessage>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const field of names.map((path) => path.map(String).join('.') || part))
      if (!fields.has(field)) fields.set(field, fieldMessage(issue));
  }
  const [first] = error.issues;
  const reason: CodedMessage = first === undefined ? { code: 'request.invalid' } : fieldMessage(first);
  return new DomainError('invalid', `request.${part}`, { params: { reason }, fields: Object.fromEntries(fields) });
}
