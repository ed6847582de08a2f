export const errorKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'unsupported',
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
