export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  /** In the format of errors about tokens. */
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
