/** The message must not contain what the caller sent. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message);

export const notImplemented = () =>
  new S3Error(501, 'NotImplemented', 'A header or query you provided implies functionality that is not implemented.');
