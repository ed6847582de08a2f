/** `{code, message}`, as every refusal of the API; some answers of the file server are XML. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

export const unauthorized = () => new Refusal(401, 2, 'Authentication failed.');
export const invalid = (message: string) => new Refusal(400, 1, `Invalid request: ${message}`);
export const boardNotFound = () => new Refusal(404, 40, 'Board not found.');
export const sectionNotFound = () => new Refusal(404, 2031, 'Board section not found.');
/** Pinterest does not document its words. */
export const boardNameTaken = () => new Refusal(400, 58, 'You already have a board with that name.');
export const pinNotFound = () => new Refusal(404, 50, 'Pin not found.');
export const trialAccess = () =>
  new Refusal(
    403,
    29,
    'Apps with Trial access may not create Pins in production https://api.pinterest.com - use API Sandbox https://api-sandbox.pinterest.com instead.',
  );
