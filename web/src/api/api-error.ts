import { apiTexts } from './messages.ts';

interface Details {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

/** `status` is 0 when no answer came. `message` can be shown to people; `fields` has messages by field name. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor({ status, code, message, fields = {}, requestId }: Details, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The code of an answer that gives no reason. */
export const failedCode = 'api.failed';

export function unreachable(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'api.unreachable', message: apiTexts.unreachable }, { cause });
}

/** The answer the API would give without a session, made without a request. */
export const signedOut = () => new ApiError({ status: 401, code: 'user.unauthenticated', message: apiTexts.signedOut });

const notAgreed = 'api.unexpected-answer';

export function unexpectedAnswer(status: number, cause: unknown): ApiError {
  return new ApiError({ status, code: notAgreed, message: apiTexts.unexpectedAnswer }, { cause });
}

export function isUnexpectedAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === notAgreed;
}

/** A refusal that states its reason, unlike a failure of the service or the network. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== failedCode;
}

export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : apiTexts.failedHere;
}
