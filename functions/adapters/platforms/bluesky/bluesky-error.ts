/** A server refused a call; without a code, its answer was unreadable. The message never holds a token. */
export class BlueskyError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Seconds until it takes calls again. */
  readonly afterSeconds: number | undefined;
  /** What works already on the video that was sent. */
  readonly jobId: string | undefined;

  constructor(
    message: string,
    status: number,
    code?: string,
    { afterSeconds, jobId }: { afterSeconds?: number | undefined; jobId?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'BlueskyError';
    this.status = status;
    this.code = code;
    this.afterSeconds = afterSeconds;
    this.jobId = jobId;
  }
}

export const unreadable = (status: number) => new BlueskyError(`A server answered with HTTP status ${status}`, status);
