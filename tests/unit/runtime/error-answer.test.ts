import { beforeEach, describe, expect, it } from 'vitest';
import { errorAnswer } from '../../../functions/runtime/error-answer.ts';
import { DomainError, errorKinds, NotYet } from '../../../shared/domain/errors.ts';
import { statusOf } from '../../../shared/contracts/contract.ts';
import { logLines } from '../../support/log/log-lines.ts';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = logLines();
});

const answerTo = (error: unknown) => {
  const { body = '', ...rest } = errorAnswer(error, 'request-1');
  return { ...rest, body: JSON.parse(body) as unknown };
};
const withStatus = (statusCode: unknown) => Object.assign(new Error('of the middleware'), { statusCode });

describe('a refusal', () => {
  it.each(errorKinds)('of kind %s is answered with its status, its code and its message', (kind) => {
    expect(answerTo(new DomainError(kind, 'post.no', 'Not so'))).toEqual({
      statusCode: statusOf[kind],
      body: { error: { code: 'post.no', message: 'Not so', requestId: 'request-1' } },
    });
    expect(lines).toEqual([]);
  });

  it('names the fields that were wrong', () => {
    const fields = { content: 'Too long' };
    expect(answerTo(new DomainError('invalid', 'post.no', 'Not so', fields)).body).toEqual({
      error: { code: 'post.no', message: 'Not so', fields, requestId: 'request-1' },
    });
  });

  it('for the moment says in how many seconds to come again', () => {
    expect(answerTo(new NotYet('conflict', 'x', 'Later', 7))).toMatchObject({
      statusCode: 409,
      headers: { 'retry-after': '7' },
    });
  });

  it.each([
    [415, 415, 'request.content-type', 'Send JSON as application/json'],
    [422, 400, 'request.json', 'The body is not valid JSON'],
    [400, 400, 'request.invalid', 'Invalid request'],
    [499, 400, 'request.invalid', 'Invalid request'],
  ])('of the middleware with status %i is answered %i', (status, statusCode, code, message) => {
    expect(answerTo(withStatus(status))).toMatchObject({ statusCode, body: { error: { code, message } } });
  });
});

describe('a fault of ours', () => {
  it.each<[string, unknown, unknown]>([
    ['an error', new TypeError('a secret'), { name: 'TypeError', message: 'a secret' }],
    ['an error of the middleware with status 500', withStatus(500), { message: 'of the middleware' }],
    ['an error whose status is no number', withStatus('404'), { message: 'of the middleware' }],
    ['something thrown that is no error', { statusCode: 404 }, '[object Object]'],
    ['a text', 'a secret', 'a secret'],
  ])('that is %s is answered without detail and logged whole', (_what, error, logged) => {
    expect(answerTo(error)).toEqual({
      statusCode: 500,
      body: {
        error: { code: 'internal', message: 'Something went wrong. Please try again.', requestId: 'request-1' },
      },
    });
    expect(lines).toMatchObject([{ level: 'ERROR', message: 'request failed', requestId: 'request-1', error: logged }]);
  });
});
