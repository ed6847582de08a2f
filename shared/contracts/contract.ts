import * as z from 'zod';
import type { OpenScope } from '../domain/access/api-key.ts';
import type { Action } from '../domain/access/policy.ts';
import type { ErrorKind } from '../domain/errors.ts';
import type { WordedError } from '../messages/english.ts';
import { fieldCode } from '../messages/field-code.ts';

/** How many rows an answer leaves out, because what is stored of them cannot be read; missing when it has them all. */
export const leftOutHeader = 'X-Left-Out';

/** Identifies one submission, so that a repetition has no second effect. The caller chooses it. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** `mcp` from our own MCP server: an agent wrote what the request says. */
export const agentHeader = 'X-Agent';

export const IdempotencyKey = z.string().regex(/^[\x20-\x7e]{1,100}$/, fieldCode('idempotency.key'));

export type HttpEntry =
  | 'data'
  | 'posts'
  | 'planning'
  | 'approvals'
  | 'accounts'
  | 'library'
  | 'manual-clean-up'
  | 'document'
  | 'oauth'
  | 'connected-accounts'
  | 'webhooks'
  | 'data-deletion'
  | 'captions'
  | 'conversations'
  | 'event-endpoints'
  | 'operations'
  | 'mcp';

/** `address`: of IPv6 its /64, which one line has; `network`: /24, of IPv6 /48. */
export type ThrottledBy = 'address' | 'network' | 'caller' | 'caller-and-client' | 'everyone';

interface Throttle {
  readonly by: ThrottledBy;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Default: every well-formed request. `refused`: only those that are then forbidden. */
  readonly counts?: 'refused';
  /** Endpoints that name the same are counted together. */
  readonly sharedAs?: string;
  /** Counts only requests whose body gives one of these fields. */
  readonly ifGiven?: readonly string[];
  readonly exempts?: 'staff';
}

/** One endpoint as a value: Lambda route, web client, mocked network and API document derive from it. */
export interface Contract {
  readonly entry: HttpEntry;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${'api' | 'v1' | '.well-known'}/${string}` | '/mcp';
  /** What the caller must have a right to, for the client that path, query or body name; `public`: everyone may. */
  readonly action: Action | 'public';
  /** An API key of this scope, in place of a sign-in. */
  readonly keyScope?: OpenScope;
  /** What it does, for readers of the document. */
  readonly note?: string;
  /** Public, but only requests signed by the platform are accepted. */
  readonly isSigned?: true;
  /** Public, and may have a part that a platform signed; a forged one is refused. */
  readonly mayBeSigned?: true;
  /** 303: the response is where to go on. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is passed on byte for byte; `body` only documents it. */
  readonly rawBody?: { readonly limitBytes: number };
  /** Refuses as OAuth does, and takes its body as this. https://datatracker.ietf.org/doc/html/rfc6749#section-5.2 */
  readonly oauth?: 'json' | 'form';
  readonly response: z.ZodType;
  /** The content type of a text `response`; JSON by default. */
  readonly answers?: 'text/plain' | 'text/event-stream' | 'text/calendar';
  /** Apps may keep a text answer for so long, and then ask whether its ETag still holds. */
  readonly privatelyCachedSeconds?: number;
  /** Changes nothing, like every GET: its lists leave out what cannot be read. */
  readonly onlyReads?: true;
  /** HEAD is answered as GET, without the body. */
  readonly answersHead?: true;
  /** Of a well-formed answer whose `status` is `degraded`, for monitors that read no body. */
  readonly degradedStatus?: 503;
  /** The same for everybody while the code is: kept as bytes, also compressed, with an ETag. */
  readonly isAlwaysSame?: true;
  /** May find that what it made does not fit what was asked for (422). */
  readonly mayMismatch?: true;
  /** Keeps the first answer for a day. Not for endpoints with secrets, which would be stored. */
  readonly isRepeatable?: true;
  /** Open to admins who must first turn on two-factor authentication. */
  readonly isOpenWithoutTwoFactor?: true;
  /** Refused when the sign-in is too old; a list: only when the body gives one of these fields. */
  readonly needsFreshSignIn?: true | 'of staff' | readonly string[];
  /** Held until the caller's e-mail address is verified; staff are not. `to-schedule`: only for a post with a time. */
  readonly needsVerifiedEmail?: true | 'to-schedule';
  /** Limits besides the gateway's. Malformed requests do not count. */
  readonly throttles?: readonly Throttle[];
}

type Given = Omit<Contract, 'entry' | 'method' | 'path' | 'status' | 'response'> &
  Partial<Pick<Contract, 'status' | 'response'>>;

type Made<E extends HttpEntry, M extends Contract['method'], P extends Contract['path'], C extends Given> = C & {
  readonly entry: E;
  readonly method: M;
  readonly path: P;
  readonly status: C extends { readonly status: infer S extends Contract['status'] }
    ? S
    : C extends { readonly response: z.ZodType }
      ? 200
      : 204;
  readonly response: C extends { readonly response: infer R extends z.ZodType } ? R : z.ZodUndefined;
};

/** Makes the contracts of an entry. Without a `status`, an endpoint with a `response` answers 200, another one 204. */
export function contractsAt<const E extends HttpEntry>(entry: E) {
  function contract<const M extends Contract['method'], const P extends Contract['path'], const C extends Given>(
    method: M,
    path: P,
    given: C,
  ): Made<E, M, P, C>;
  function contract(method: Contract['method'], path: Contract['path'], given: Given): Contract {
    const status = given.response === undefined ? 204 : 200;
    return { entry, method, path, status, response: z.undefined(), ...given };
  }
  return contract;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RequestOf<C extends Contract> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: C['rawBody'] extends object ? Uint8Array : Parsed<C['body']>;
};

export type SentOf<C extends Contract> = {
  [K in 'params' | 'query' | 'headers' | 'body' as Sent<C[K]> extends undefined ? never : K]: Sent<C[K]>;
};

export type ResponseOf<C extends Contract> = z.output<C['response']>;
/** What a handler gives: the answer before the contract has shaped it. */
export type ResultOf<C extends Contract> = z.input<C['response']>;

export interface ErrorBody {
  error: WordedError & { readonly requestId: string };
}

export const statusOf: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  mismatch: 422,
  'too-many': 429,
  unavailable: 503,
};
