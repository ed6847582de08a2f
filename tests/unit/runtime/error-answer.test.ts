import compile from 'icu-minify/compile';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { errorAnswer, oauthError } from '../../../functions/runtime/answer-middleware.ts';
import { DomainError, errorKinds, RetryLater } from '../../../shared/domain/errors.ts';
import { type ErrorBody, statusOf } from '../../../shared/contracts/contract.ts';
import { errorTexts } from '../../../shared/messages/error-texts.ts';
import { logLines } from '../../support/log/log-lines.ts';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = logLines();
});

const answerTo = (error: unknown) => {
  const { body = '', ...rest } = errorAnswer(error, 'request-1');
  return { ...rest, body: JSON.parse(body) as unknown };
};
const errorOf = (error: DomainError): ErrorBody['error'] => JSON.parse(errorAnswer(error, '1').body ?? '').error;
const withStatus = (statusCode: unknown) => Object.assign(new Error('of the middleware'), { statusCode });

describe('a refusal', () => {
  it.each(errorKinds)('of kind %s is answered with its status, its code and its message', (kind) => {
    expect(answerTo(new DomainError(kind, 'post.already-published'))).toEqual({
      statusCode: statusOf[kind],
      body: {
        error: {
          code: 'post.already-published',
          message: 'The post is already published',
          requestId: 'request-1',
        },
      },
    });
    expect(lines).toEqual([]);
  });

  it('has its code, what the code’s text needs, and the text in English', () => {
    const error = new DomainError('conflict', 'connection.taken', { params: { platform: 'Facebook' } });
    expect(answerTo(error).body).toEqual({
      error: {
        code: 'connection.taken',
        params: { platform: 'Facebook' },
        message: 'This Facebook account is connected to another client. Disconnect it there first.',
        requestId: 'request-1',
      },
    });
  });

  it('has the error’s message for fields without their own, and the codes of both', () => {
    const taken = new DomainError('conflict', 'client.email-taken', { fields: ['email'] });
    const { message, fields, fieldCodes } = errorOf(taken);
    expect(message).toMatch(/^An account with this email already exists/);
    expect({ fields, fieldCodes }).toEqual({
      fields: { email: message },
      fieldCodes: { email: { code: 'client.email-taken' } },
    });
    const tooLong = { code: 'field.too-long', params: { maximum: 7 } };
    const fieldErrors = { callback_url: 'webhook.callback-address', field: tooLong } as const;
    expect(errorOf(new DomainError('invalid', 'webhook.callback', { fields: fieldErrors }))).toMatchObject({
      fields: { callback_url: 'Not the webhook address of this site', field: 'At most 7 characters' },
      fieldCodes: { callback_url: { code: 'webhook.callback-address' }, field: tooLong },
    });
  });

  it.each([
    [{ posts: '“One”', more: 0 }, 'The file is used by “One”. Please take it out of there first.'],
    [{ posts: '“One”', more: 7 }, 'The file is used by “One” and 7 more. Please take it out of there first.'],
  ])('fits its sentence to %o', (params, message) => {
    expect(errorOf(new DomainError('conflict', 'media.in-use', { params })).message).toBe(message);
  });

  it('states in how many seconds to retry', () => {
    expect(answerTo(new RetryLater('conflict', 'idempotency.under-way', 7))).toMatchObject({
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

it.each(Object.entries<string>(errorTexts))('%s has a text that can be read', (_code, text) => {
  expect(compile(text)).not.toEqual('');
});

it('an error is made with a code that has a text, and with what its text needs', () => {
  type DetailsOf<Code extends DomainError['code']> = ConstructorParameters<typeof DomainError<Code>>[2];
  expectTypeOf<'post.changed'>().toExtend<DomainError['code']>();
  expectTypeOf<'post.chnaged'>().not.toExtend<DomainError['code']>();
  expectTypeOf<undefined>().toExtend<DetailsOf<'post.changed'>>();
  expectTypeOf<undefined>().not.toExtend<DetailsOf<'post.gone'>>();
  expectTypeOf<{ params: { platform: string } }>().toExtend<DetailsOf<'post.gone'>>();
  expectTypeOf<{ params: { name: string } }>().not.toExtend<DetailsOf<'post.gone'>>();
});

describe('an error of OAuth', () => {
  const wrong = (field: string) =>
    new DomainError('invalid', 'request.body', {
      params: { reason: { code: 'request.invalid' } },
      fields: { [field]: 'request.invalid' },
    });

  it.each([
    [new DomainError('invalid', 'application.invalid-grant'), 400, 'invalid_grant'],
    [new DomainError('invalid', 'application.invalid-target'), 400, 'invalid_target'],
    [wrong('grant_type'), 400, 'unsupported_grant_type'],
    [wrong('redirect_uris'), 400, 'invalid_redirect_uri'],
    [wrong('client_name'), 400, 'invalid_client_metadata'],
    [wrong('code'), 400, 'invalid_request'],
    [new DomainError('too-large', 'request.too-large'), 413, 'invalid_request'],
    [new RetryLater('too-many', 'request.too-many', 7), 429, 'temporarily_unavailable'],
    [new Error('with a secret in it'), 500, 'server_error'],
  ])('%s is answered %i and named %s, in ASCII', (error, status, name) => {
    const { statusCode, body = '', headers } = oauthError(error, 'request-1');
    const answer = JSON.parse(body) as { error: string; error_description: string };
    expect({ statusCode, name: answer.error }).toEqual({ statusCode: status, name });
    expect(answer.error_description).toMatch(/^[ !#-[\]-~]+$/);
    expect(answer.error_description).not.toContain('secret');
    expect(headers?.['retry-after']).toBe(status === 429 ? '7' : undefined);
  });
});
