interface Details {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

/** A call that did not succeed. `status` is 0 when no answer came; `message` is for people; `fields` are by field name. */
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
export const unexplained = 'api.failed';

/** No answer came at all. */
export function unreachable(cause: unknown): ApiError {
  const message = 'The service cannot be reached. Please check your connection and try again.';
  return new ApiError({ status: 0, code: 'api.unreachable', message }, { cause });
}

/** What the API would answer whoever is signed in no more, said without asking it. */
export const signedOut = () => new ApiError({ status: 401, code: 'user.unauthenticated', message: 'Please sign in' });

const notAgreed = 'api.unexpected-answer';

/** An answer came that is not what was agreed. */
export function unexpectedAnswer(status: number, cause: unknown): ApiError {
  const message = 'The service gave an answer this page does not understand. Please load the page again.';
  return new ApiError({ status, code: notAgreed, message }, { cause });
}

export function isUnexpectedAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === notAgreed;
}

/** A refusal with a reason of its own, unlike a failure on our side or on the way. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== unexplained;
}

/** What to tell a person about any error. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}
