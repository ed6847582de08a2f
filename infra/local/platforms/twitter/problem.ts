import { jsonAnswer, Refusal } from '../kit/answers.ts';

/** A problem document (RFC 9457), or the form of the token endpoint. */
const problem = (status: number, body: object) => new Refusal(JSON.stringify(body), jsonAnswer(body, status));

const types = 'https://api.twitter.com/2/problems';

export const unauthorized = () =>
  problem(401, { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' });

export const forbidden = (detail: string) =>
  problem(403, { detail, type: 'about:blank', title: 'Forbidden', status: 403 });

export const invalid = (message: string) =>
  problem(400, {
    errors: [{ message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: `${types}/invalid-request`,
  });

export const notFoundBody = (value: string) => ({
  title: 'Not Found Error',
  detail: `Could not find tweet with id: [${value}].`,
  type: `${types}/resource-not-found`,
  status: 404,
});

export const notFound = (value: string) => problem(404, notFoundBody(value));

export const unknownRoute = () =>
  problem(404, { title: 'Not Found', type: 'about:blank', status: 404, detail: 'Not Found' });

export const creditsDepleted = () =>
  problem(402, {
    account_id: 1000000000000001,
    title: 'CreditsDepleted',
    detail: 'Your enrolled account [1000000000000001] does not have any credits to fulfill this request.',
    type: `${types}/credits`,
  });

export const tooManyRequests = () =>
  problem(429, { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 });

export const tokenProblem = (error: string, error_description: string, status = 400) =>
  problem(status, { error, error_description });

export const failure = () =>
  jsonAnswer({ title: 'Internal Server Error', type: 'about:blank', status: 500, detail: 'Something is broken.' }, 500);
