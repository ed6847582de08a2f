import { describe, expect, it } from 'vitest';
import {
  afterLooking,
  afterSending,
  commentInDoubt,
  type CommentInDoubt,
  type FirstComment,
  newComment,
  triedAgain,
  viewOfComment,
  type WaitingComment,
} from '../../../../shared/domain/publishing/first-comment.ts';
import { day, hour, minute, second } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { noon } from '../../../support/noon.ts';

const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const at = (milliseconds: number) => after(milliseconds).toISOString();
const waiting = newComment('17', noon);
const trouble = failureReason('failure.trouble', { platform: 'Instagram' });
const isOut = { kind: 'published', commentId: '99' } as const;
const inDoubt: CommentInDoubt = commentInDoubt(waiting, noon.toISOString(), after(5 * second));

const retried = (comment: WaitingComment, afterSeconds?: number, now = noon) =>
  afterSending(comment, { kind: 'retry', ...trouble, ...(afterSeconds !== undefined && { afterSeconds }) }, now, now);

describe('a comment that is sent', () => {
  it('is published by its id', () => {
    expect(afterSending(waiting, isOut, noon, after(second))).toEqual({
      state: 'published',
      commentId: '99',
      publishedAt: at(second),
    });
  });

  it('fails for good with the reason of a refusal', () => {
    expect(afterSending(waiting, { kind: 'rejected', ...trouble }, noon, after(second))).toEqual({
      state: 'failed',
      accountId: '17',
      ...trouble,
      failedAt: at(second),
    });
  });

  it('is in doubt from the beginning of a send whose answer was lost', () => {
    expect(afterSending(waiting, { kind: 'unknown' }, noon, after(30 * second))).toEqual({
      state: 'in-doubt',
      accountId: '17',
      since: noon.toISOString(),
      startedAt: noon.toISOString(),
      nextAttemptAt: at(35 * second),
      missCount: 0,
      retries: 0,
    });
  });

  it.each([
    [0, 30 * second],
    [1, 2 * minute],
    [2, 8 * minute],
  ])('is tried again after %i failures in %i ms', (failures, wait) => {
    expect(retried({ ...waiting, failures })).toMatchObject({
      state: 'waiting',
      failures: failures + 1,
      nextAttemptAt: at(wait),
    });
  });

  it('fails after the fourth failure', () => {
    expect(retried({ ...waiting, failures: 3 })).toMatchObject({ state: 'failed', ...trouble });
  });

  it.each([
    [day, 'waiting'],
    [day + second, 'failed'],
  ])('waits as the platform asks, %i ms after its post at most', (wait, state) => {
    expect(retried({ ...waiting, failures: 3 }, wait / second)).toMatchObject({ state });
  });
});

const looked = (comment: CommentInDoubt, kind: 'absent' | 'unknown', now: Date) => afterLooking(comment, { kind }, now);

describe('a comment in doubt', () => {
  it('is published as of its send when it is found', () => {
    expect(afterLooking(inDoubt, isOut, after(hour))).toEqual({
      state: 'published',
      commentId: '99',
      publishedAt: noon.toISOString(),
    });
  });

  it.each([
    [1, 3 * minute, 0, 'in-doubt'],
    [2, 2 * minute - 1, 0, 'in-doubt'],
    [2, 2 * minute, 0, 'waiting'],
    [2, 4 * minute - 1, 1, 'in-doubt'],
    [2, 4 * minute, 1, 'waiting'],
    [2, 16 * minute - 1, 3, 'in-doubt'],
    [2, 16 * minute, 3, 'unconfirmed'],
  ])('after %i misses and %i ms, sent %i times again, is %s', (missCount, age, retries, state) => {
    expect(looked({ ...inDoubt, missCount, retries }, 'absent', after(age)).state).toBe(state);
  });

  it('keeps its first send when it is sent again, so that each send is looked for', () => {
    const again = looked({ ...inDoubt, missCount: 2 }, 'absent', after(2 * minute)) as WaitingComment;
    expect(again).toMatchObject({ retries: 1, startedAt: noon.toISOString(), nextAttemptAt: at(2 * minute) });
    expect(commentInDoubt(again, at(2 * minute), after(3 * minute))).toMatchObject({
      startedAt: noon.toISOString(),
      since: at(2 * minute),
      retries: 1,
    });
  });

  it.each([
    [hour, 'in-doubt'],
    [hour + 1, 'unconfirmed'],
  ])('that nobody can be asked about for %i ms is %s', (age, state) => {
    expect(looked(inDoubt, 'unknown', after(age)).state).toBe(state);
  });
});

describe('trying again', () => {
  const failed: FirstComment = { state: 'failed', accountId: '17', ...trouble, failedAt: at(minute) };
  const unconfirmed: FirstComment = {
    state: 'unconfirmed',
    accountId: '17',
    startedAt: noon.toISOString(),
    unconfirmedAt: at(hour),
  };

  it('sends what failed', () => {
    expect(triedAgain(failed, after(hour))).toEqual(newComment('17', after(hour)));
  });

  it('looks first for what may be public, from its first send on', () => {
    expect(triedAgain(unconfirmed, after(day))).toMatchObject({
      state: 'in-doubt',
      startedAt: noon.toISOString(),
      nextAttemptAt: at(day),
      missCount: 0,
    });
  });

  it('does nothing for what is under way or public', () => {
    for (const comment of [waiting, inDoubt, afterLooking(inDoubt, isOut, noon)])
      expect(triedAgain(comment, after(day))).toBeUndefined();
  });

  it('is offered by what people are told, which has nothing that only workers need', () => {
    expect([waiting, inDoubt, unconfirmed, failed].map(viewOfComment)).toEqual([
      { state: 'waiting' },
      { state: 'in-doubt' },
      { state: 'unconfirmed', unconfirmedAt: at(hour) },
      { state: 'failed', ...trouble, failedAt: at(minute) },
    ]);
  });
});
