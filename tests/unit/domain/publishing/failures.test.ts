import { describe, expect, it } from 'vitest';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { FailureDays, failureGroups, canRetryWithoutReview } from '../../../../shared/domain/publishing/failures.ts';
import type { Target } from '../../../../shared/domain/publishing/target.ts';
import { idOfClient } from '../../../support/ids.ts';

const since = new Date('2026-11-20T12:00:00.000Z');
const after = (milliseconds: number) => new Date(since.getTime() + milliseconds).toISOString();
const digits = (number: number) => String(number).padStart(4, '0');

interface Wanted {
  client?: number;
  code?: string;
  reason?: string;
  at?: number;
}

let made = 0;
function aFailure({ client = 0, code = 'missed', reason = `Because of ${code}`, at = 0 }: Wanted = {}) {
  const clientId = idOfClient(`01JD000000000000000000${digits(client)}`);
  made += 1;
  const target: Target = { platform: 'facebook', state: 'failed', code, reason, failedAt: after(at) };
  const id = postIdOf(clientId, `01JD111111111111111111${digits(made)}`);
  return { id, clientId, clientName: `Client ${client}`, targets: [target] };
}
const failures = (count: number, wanted: Wanted) => Array.from({ length: count }, () => aFailure(wanted));

describe('failures', () => {
  it.each(['missed', 'reconnect', 'not-found'])('as %s are one group whatever their reasons say', (code) => {
    const posts = [aFailure({ code, reason: 'First' }), aFailure({ code, reason: 'Second', at: 1 })];
    expect(failureGroups(posts, since)).toMatchObject([{ code, count: 2, reason: 'Second' }]);
  });

  it('that a platform refuses are distinguished by code and reason, however these join', () => {
    const posts = [aFailure({ code: 'too', reason: 'long' }), aFailure({ code: 'toolong', reason: '' })];
    expect(failureGroups(posts, since)).toHaveLength(2);
  });

  it('give the code of the latest reason', () => {
    const post = aFailure({ code: 'refused' });
    const reasonCode = { code: 'failure.missed' };
    const targets = post.targets.map((target) => (target.state === 'failed' ? { ...target, reasonCode } : target));
    expect(failureGroups([{ ...post, targets }], since)).toMatchObject([{ reasonCode }]);
  });

  it.each([
    [2, 3],
    [3, 2],
  ])('come with most first, %d before and %d after', (before, later) => {
    const posts = [...failures(before, { code: 'missed', at: 1 }), ...failures(later, { code: 'unreachable', at: 2 })];
    expect(failureGroups(posts, since).map(({ count }) => count)).toEqual([3, 2]);
  });

  it('name the clients with most of them first', () => {
    const posts = [...failures(1, { client: 1, at: 2 }), ...failures(2, { client: 2, at: 1 })];
    expect(failureGroups(posts, since)[0]?.clients.map(({ clientName, count }) => [clientName, count])).toEqual([
      ['Client 2', 2],
      ['Client 1', 1],
    ]);
  });

  it.each([5, 6])('of %d clients name five, and count all', (clients) => {
    const posts = Array.from({ length: clients }, (_, client) => aFailure({ client }));
    expect(failureGroups(posts, since)).toMatchObject([{ clientCount: clients, clients: { length: 5 } }]);
  });

  it.each([100, 101])('of %d posts offer the latest 100 to be sent again', (count) => {
    const posts = Array.from({ length: count }, (_, index) => aFailure({ at: index }));
    const retryable = failureGroups(posts, since)[0]?.retryable;
    expect(retryable).toHaveLength(100);
    expect(retryable?.[0]).toBe(posts.at(-1)?.id);
  });

  it.each([
    [0, 1],
    [-1, 0],
  ])('that happened %d ms after the beginning are in %d groups', (at, groups) => {
    expect(failureGroups([aFailure({ at })], since)).toHaveLength(groups);
  });
});

it.each([
  ['missed', true],
  ['unreachable', true],
  ['processing-timeout', true],
  ['reconnect', true],
  ['not-connected', true],
  ['not-found', false],
  ['blocked', false],
  ['duplicate', false],
  ['refused', false],
])('what failed as %s may be sent again unseen: %s', (code, may) => {
  expect(canRetryWithoutReview(code)).toBe(may);
});

it('looks back a week or a month', () => {
  expect(FailureDays.options).toEqual(['7', '30']);
});
