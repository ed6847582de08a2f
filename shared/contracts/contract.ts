import type * as z from 'zod';
import type { ErrorKind } from '../domain/errors.ts';
import type { WordedError } from '../messages/error-in-english.ts';

/**
 * Who may call: anyone, any signed-in user, the client the request is about (or an admin), or an admin.
 * Which client a request is about is read by the operation from the path, the query or the body.
 */
export type AccessLevel = 'public' | 'signed-in' | 'client' | 'admin';

/** The HTTP function that serves an endpoint. */
export type HttpEntry =
  'data' | 'library' | 'document' | 'oauth' | 'webhooks' | 'data-deletion' | 'captions' | 'operations';

/**
 * Whom a limit counts together: whoever calls from one address, one caller, one caller
 * about one client, or all of them.
 */
export type ThrottledBy = 'address' | 'caller' | 'caller-and-client' | 'everyone';

/** How often an endpoint may be used in a window of time. */
export interface Throttle {
  readonly by: ThrottledBy;
  readonly limit: number;
  readonly windowSeconds: number;
  /** What counts: every well-formed request, or only those that are then refused as forbidden. */
  readonly counts?: 'refused';
}

/** One endpoint as a value: the Lambda route, the typed web client, the mocked network and the API document come from it. */
export interface Contract {
  readonly entry: HttpEntry;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{name}` for each parameter, as API Gateway writes it. */
  readonly path: `/api/${string}`;
  readonly access: AccessLevel;
  /** Anyone may call, but only what proves to be the platform's is taken; the rest is forbidden. */
  readonly isSigned?: true;
  readonly status: 200 | 201 | 202 | 204;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers it reads, by their names in lower case. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Set where the body is handed on byte for byte, of any type; `body` then only tells readers what is in it. */
  readonly rawBody?: { readonly limitBytes: number };
  readonly response: z.ZodType;
  /** What `response`, which is a text then, is answered as; JSON, when it does not say. */
  readonly answers?: 'text/plain' | 'text/event-stream';
  /**
   * Whether an `Idempotency-Key` is taken: the first answer is then kept for a day for whoever sends the same again. Not
   * for endpoints whose request or answer holds a secret, since it would be kept with it.
   */
  readonly isRepeatable?: true;
  /** Whether admins may call who must turn on two-factor authentication first: what leads them to do so. */
  readonly isOpenWithoutTwoFactor?: true;
  /** Limits of its own, beside the gateway's. Only what is well formed counts. */
  readonly throttles?: readonly Throttle[];
}

/** Checks a contract's shape and keeps its exact type. */
export function contract<const C extends Contract>(value: C): C {
  return value;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What an operation receives, parsed. A raw body is as it came. */
export type RequestOf<C extends Contract> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  headers: Parsed<C['headers']>;
  body: C['rawBody'] extends object ? Uint8Array : Parsed<C['body']>;
};

/** What a caller sends. */
export type SentOf<C extends Contract> = {
  [K in 'params' | 'query' | 'headers' | 'body' as Sent<C[K]> extends undefined ? never : K]: Sent<C[K]>;
};

export type ResponseOf<C extends Contract> = z.output<C['response']>;

/** The body of every answer that is not a success. */
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
