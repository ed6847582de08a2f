import { expect, it } from 'vitest';
import { codedOf, DomainError, isRefusal, RetryLater, TooManyRequests } from '../../../shared/domain/errors.ts';
import { englishOf } from '../../../shared/messages/english.ts';

it.each([
  [new DomainError('conflict', 'post.changed'), 'DomainError'],
  [new RetryLater('conflict', 'idempotency.under-way', 1), 'RetryLater'],
  [new TooManyRequests(60), 'TooManyRequests'],
])('names %s by its class, as the log shows it', (error, name) => {
  expect(error.name).toBe(name);
});

it('carries its text as a code with parameters', () => {
  expect(codedOf(new DomainError('conflict', 'post.changed'))).toStrictEqual({ code: 'post.changed' });
  const params = { from: 'active', to: 'trial' } as const;
  expect(codedOf(new DomainError('conflict', 'subscription.status', { params }))).toStrictEqual({
    code: 'subscription.status',
    params,
  });
});

it('tells a throttled caller when to retry', () => {
  const error = new TooManyRequests(60);
  const { kind, code, retryAfterSeconds } = error;
  expect({ kind, code, message: englishOf(error), retryAfterSeconds }).toEqual({
    kind: 'too-many',
    code: 'request.too-many',
    message: 'Too many requests. Please try again later.',
    retryAfterSeconds: 60,
  });
});

it('distinguishes refusals of a kind from others, and from failures', () => {
  const conflict = new DomainError('conflict', 'post.changed');
  expect(isRefusal(conflict, 'not-found', 'conflict')).toBe(true);
  expect(isRefusal(conflict, 'not-found')).toBe(false);
  expect(isRefusal(Object.assign(new Error('broken'), { kind: 'conflict' }), 'conflict')).toBe(false);
});
