export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  /** In the format of errors of OAuth. */
  readonly isOAuth: boolean;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: string,
    status: number,
    message: string,
    { isOAuth = false, headers = {} }: { isOAuth?: boolean; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.isOAuth = isOAuth;
    this.headers = headers;
  }
}

export const invalidRequest = (message: string) => new Refusal('InvalidRequest', 400, message);

export const oauthRefusal = (code: string, message: string, status = 400) =>
  new Refusal(code, status, message, { isOAuth: true });
