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

/** A refusal with a reason: its kind decides the HTTP status, its code is stable, its message is for people. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(kind: ErrorKind, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** Whether an error is a refusal of one of these kinds. */
export const isRefusal = (error: unknown, ...kinds: readonly ErrorKind[]): error is DomainError =>
  error instanceof DomainError && kinds.includes(error.kind);

/** A refusal for the moment only: the same request may be let through after so many seconds. */
export class NotYet extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(kind: 'conflict' | 'too-many', code: string, message: string, retryAfterSeconds: number) {
    super(kind, code, message);
    this.name = 'NotYet';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The caller asked for the same thing too often within a while. */
export class TooMany extends NotYet {
  constructor(retryAfterSeconds: number) {
    super('too-many', 'request.too-many', 'Too many requests. Please try again later.', retryAfterSeconds);
    this.name = 'TooMany';
  }
}
