/** Why the platform does not do what it is asked, in its own words. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  /** Whether it is worded as errors about tokens are. */
  readonly isFlat: boolean;

  constructor(code: string, status: number, message: string, { isFlat = false } = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.isFlat = isFlat;
  }
}

export const invalidParam = (message: string) => new Refusal('invalid_params', 400, message);

export const tokenRefusal = (code: string, message: string) => new Refusal(code, 400, message, { isFlat: true });
