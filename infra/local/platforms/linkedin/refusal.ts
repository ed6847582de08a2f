export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.body = { status, code, message, ...more };
  }
}

export const accessDenied = (what: string) =>
  new Refusal(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`, { serviceErrorCode: 100 });

export const invalidValue = (field: string, message: string, code = 'INVALID_VALUE_FOR_FIELD') =>
  new Refusal(400, code, message, {
    errorDetails: { inputErrors: [{ code, input: { inputPath: { fieldPath: field } } }] },
  });

/** The shape was recorded by others; see `message` for the only place that names the post. */
export class DuplicateRefusal extends Refusal {
  constructor(urn: string) {
    super(422, 'DUPLICATE_POST', '');
    Object.assign(this, {
      body: {
        errorDetailType: 'com.linkedin.common.error.BadRequest',
        message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${urn}`,
        errorDetails: {
          inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
        },
        status: 422,
      },
    });
  }
}

/** In the format of errors about tokens. */
export class TokenRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'TokenRefusal';
    this.status = status;
    this.code = code;
  }
}
