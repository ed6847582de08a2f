import type { CodedMessage, Params } from '../messages/coded-message.ts';
import type { ErrorCode, ErrorTexts } from '../messages/error-texts.ts';
import type { HasPlaceholders, ParamsOf } from '../messages/placeholders.ts';

export const errorKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'unsupported',
  'mismatch',
  'too-many',
  'unavailable',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Field names that share the error's own code, or a code per field. */
type Fields = readonly string[] | Readonly<Record<string, PlainCode | CodedMessage>>;

/** A code whose text has no placeholders. */
type PlainCode = { [Code in ErrorCode]: HasPlaceholders<ErrorTexts[Code]> extends false ? Code : never }[ErrorCode];

export type Details<Code extends ErrorCode> = Code extends PlainCode
  ? [details?: { readonly params?: undefined; readonly fields?: Fields }]
  : [details: { readonly params: ParamsOf<ErrorTexts[Code]>; readonly fields?: Fields }];

/** The kind decides the HTTP status. Texts are in `errorTexts`, apart, so that workers do not bundle them. */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly kind: ErrorKind;
  readonly code: Code;
  readonly params: Params | undefined;
  readonly fields: Readonly<Record<string, CodedMessage>> | undefined;

  constructor(kind: ErrorKind, code: Code, ...[details]: Details<Code>) {
    super(code);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.params = details?.params;
    this.fields = details?.fields && fieldErrors(details.fields, coded(code, this.params));
  }
}

const coded = (code: ErrorCode, params?: Params): CodedMessage => (params === undefined ? { code } : { code, params });

function fieldErrors(fields: Fields, whole: CodedMessage): Record<string, CodedMessage> {
  const errors = isNames(fields) ? fields.map((name) => [name, whole] as const) : Object.entries(fields);
  return Object.fromEntries(errors.map(([name, error]) => [name, typeof error === 'string' ? coded(error) : error]));
}

/** What an error says, as data. */
export const codedOf = ({ code, params }: DomainError): CodedMessage => coded(code, params);

const isNames = (fields: Fields): fields is readonly string[] => Array.isArray(fields);

export const isRefusal = (error: unknown, ...kinds: readonly ErrorKind[]): error is DomainError =>
  error instanceof DomainError && kinds.includes(error.kind);

/** The same request may succeed after this many seconds. */
export class RetryLater extends DomainError<'idempotency.under-way' | 'request.too-many'> {
  readonly retryAfterSeconds: number;

  constructor(kind: 'conflict' | 'too-many', code: RetryLater['code'], retryAfterSeconds: number) {
    super(kind, code);
    this.name = 'RetryLater';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class TooManyRequests extends RetryLater {
  constructor(retryAfterSeconds: number) {
    super('too-many', 'request.too-many', retryAfterSeconds);
    this.name = 'TooManyRequests';
  }
}

/** Undefined where it is not there; whatever else went wrong is thrown. */
export async function ifFound<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isRefusal(error, 'not-found')) return undefined;
    throw error;
  }
}
