import { expect, it } from 'vitest';
import { planOf, waitingFor } from '../../../../shared/domain/posts/planned-post.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const scheduledFor = '2026-11-20T13:00:00.000Z';

it('plans a draft with or without a time', () => {
  expect(planOf('draft', undefined)).toEqual({ status: 'draft' });
  expect(planOf('draft', scheduledFor)).toEqual({ status: 'draft', scheduledFor });
});

it('plans no post that is to go out without its time, and says so at the field', () => {
  expect(planOf('scheduled', scheduledFor)).toEqual({ status: 'scheduled', scheduledFor });
  const code = 'post.time-required';
  expect(() => planOf('scheduled', undefined)).toThrow(
    expect.objectContaining({ kind: 'invalid', code, fields: { scheduledFor: { code } } }),
  );
});

it('puts only what is to go out into the due index', () => {
  const draft = waitingFor({ status: 'draft', scheduledFor: undefined }, ['facebook'], now);
  expect(draft).not.toHaveProperty('nextAttemptAt');
  expect(draft.targets).toMatchObject([{ platform: 'facebook', state: 'waiting', nextAttemptAt: now.toISOString() }]);
  expect(waitingFor({ status: 'scheduled', scheduledFor }, ['facebook'], now)).toMatchObject({
    targets: [{ platform: 'facebook', state: 'waiting', nextAttemptAt: scheduledFor }],
    checkAt: undefined,
    nextAttemptAt: scheduledFor,
  });
});
