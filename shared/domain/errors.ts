import type { CodedMessage, Params } from '../messages/coded-message.ts';
import type { ErrorCode, ErrorTexts } from '../messages/error-texts.ts';
import type { HasPlaceholders, PlaceholderValues } from '../messages/placeholders.ts';

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

/** What is wrong with one field of a request: a code, or the words of what found it. */
export type FieldError = CodedMessage | { readonly message: string };

/** The names of the fields that an error itself is about, or what is wrong with each: a code without params is enough. */
type Fields = readonly string[] | Readonly<Record<string, PlainCode | FieldError>>;

/** A code whose text has nothing to fill in. */
type PlainCode = { [Code in ErrorCode]: HasPlaceholders<ErrorTexts[Code]> extends false ? Code : never }[ErrorCode];

/** What an error has besides its kind and its code: what its text needs, and what is wrong with single fields. */
type Details<Code extends ErrorCode> = Code extends PlainCode
  ? [details?: { readonly params?: undefined; readonly fields?: Fields }]
  : [details: { readonly params: PlaceholderValues<ErrorTexts[Code]>; readonly fields?: Fields }];

/**
 * A refusal with a reason: its kind decides the HTTP status, its code is stable and finds the words for people. In English
 * these are in `errorTexts`; whoever answers people brings them, so that workers need none.
 */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly kind: ErrorKind;
  readonly code: Code;
  readonly params: Params | undefined;
  readonly fields: Readonly<Record<string, FieldError>> | undefined;

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

function fieldErrors(fields: Fields, whole: CodedMessage): Record<string, FieldError> {
  const errors = isNames(fields) ? fields.map((name) => [name, whole] as const) : Object.entries(fields);
  return Object.fromEntries(errors.map(([name, error]) => [name, typeof error === 'string' ? coded(error) : error]));
}

const isNames = (fields: Fields): fields is readonly string[] => Array.isArray(fields);

/** Whether an error is a refusal of one of these kinds. */
export const isRefusal = (error: unknown, ...kinds: readonly ErrorKind[]): error is DomainError =>
  error instanceof DomainError && kinds.includes(error.kind);

/** A refusal for the moment only: the same request may be let through after so many seconds. */
export class NotYet extends DomainError<'idempotency.under-way' | 'request.too-many'> {
  readonly retryAfterSeconds: number;

  constructor(kind: 'conflict' | 'too-many', code: NotYet['code'], retryAfterSeconds: number) {
    super(kind, code);
    this.name = 'NotYet';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The caller asked for the same thing too often within a while. */
export class TooMany extends NotYet {
  constructor(retryAfterSeconds: number) {
    super('too-many', 'request.too-many', retryAfterSeconds);
    this.name = 'TooMany';
  }
}
