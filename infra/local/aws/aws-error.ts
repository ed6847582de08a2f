/** A refusal that the SDK turns into an error of this name. What its caller sent is never in the message. */
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
