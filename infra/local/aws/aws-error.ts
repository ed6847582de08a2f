/** The SDK turns it into an error of this name. The message must not contain what the caller sent. */
export class AwsError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'AwsError';
    this.code = code;
    this.status = status;
  }
}

/** What was asked is done, and the caller never hears of it. */
export class AnswerLost extends Error {}
