/** A refusal: a problem document (RFC 9457), or the form of the token endpoint. */
export class Problem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.name = 'Problem';
    this.status = status;
    this.body = body;
  }
}

const types = 'https://api.twitter.com/2/problems';

export const unauthorized = () =>
  new Problem(401, { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' });

export const forbidden = (detail: string) =>
  new Problem(403, { detail, type: 'about:blank', title: 'Forbidden', status: 403 });

export const invalid = (message: string) =>
  new Problem(400, {
    errors: [{ message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${types}/invalid-request`,
  });

export const notFound = (value: string) =>
  new Problem(404, {
    title: 'Not Found Error',
    detail: `Could not find tweet with id: [${value}].`,
    type: `${types}/resource-not-found`,
    status: 404,
  });

export const creditsDepleted = () =>
  new Problem(402, {
    account_id: 1000000000000001,
    title: 'CreditsDepleted',
    detail: 'Your enrolled account [1000000000000001] does not have any credits to fulfill this request.',
    type: `${types}/credits`,
  });

export const tooManyRequests = () =>
  new Problem(429, { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 });

export const tokenProblem = (error: string, error_description: string, status = 400) =>
  new Problem(status, { error, error_description });
