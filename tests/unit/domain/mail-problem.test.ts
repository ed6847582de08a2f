import { describe, expect, it } from 'vitest';
import { blockedBy, isBlocking, type MailRefusal, refusalAfter } from '../../../shared/domain/mail/mail-problem.ts';

const [before, cleared, later] = ['2026-12-01T06:00:00.000Z', '2026-12-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z'];
const blocked: MailRefusal = { problem: 'no-mailbox', since: before };
const free: MailRefusal = { ...blocked, clearedAt: cleared };
const feedback = (problem: 'no-mailbox' | 'unwanted', mailedAt = later) => ({ problem, mailedAt, at: later });

it('only a missing mailbox and a complaint block an address', () => {
  const problems = ['no-mailbox', 'unwanted', 'full', 'rejected', 'returned'] as const;
  expect(problems.filter(isBlocking)).toEqual(['no-mailbox', 'unwanted']);
});

describe('an address', () => {
  it('is blocked until it is cleared', () => {
    expect([undefined, blocked, free].map(blockedBy)).toEqual([undefined, 'no-mailbox', undefined]);
  });

  it('is blocked by the first feedback, and what is heard twice changes nothing', () => {
    const refusal = refusalAfter(undefined, feedback('no-mailbox'));
    expect(refusal).toEqual({ problem: 'no-mailbox', since: later });
    expect(refusalAfter(refusal, feedback('no-mailbox'))).toBeUndefined();
  });

  it('is unwanted after a complaint, in whatever order the feedback comes', () => {
    expect(refusalAfter(blocked, feedback('unwanted'))).toEqual({ ...blocked, problem: 'unwanted' });
    expect(refusalAfter({ ...blocked, problem: 'unwanted' }, feedback('no-mailbox'))).toBeUndefined();
  });

  it('that was cleared is blocked again by feedback on a later mail only', () => {
    expect(refusalAfter(free, feedback('no-mailbox', before))).toBeUndefined();
    expect(refusalAfter(free, feedback('no-mailbox', cleared))).toBeUndefined();
    expect(refusalAfter(free, feedback('no-mailbox'))).toEqual({ problem: 'no-mailbox', since: later });
  });
});
