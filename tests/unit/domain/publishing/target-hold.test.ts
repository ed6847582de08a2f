import { describe, expect, it } from 'vitest';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { putOnHold, failIfMissed, takenOffHold } from '../../../../shared/domain/publishing/target-hold.ts';
import {
  afterStep,
  markStarted,
  markInDoubt,
  missedAfter,
  newTarget,
  type Hold,
} from '../../../../shared/domain/publishing/target.ts';
import { noon, afterNoon, isoAfterNoon } from '../../../support/noon.ts';

const scheduledFor = noon.toISOString();
const waiting = newTarget('instagram', scheduledFor);
const prepared = afterStep(waiting, { kind: 'processing', containerId: '17' }, noon, 0);
if (prepared.state !== 'processing') throw new Error('not processing');
const publishing = markStarted(prepared, noon);
const context = { scheduledFor, now: noon, jitter: 0, isPrivate: false };
const reconnect: Hold = { cause: 'reconnect', reason: 'Please connect it again.' };
const pausedFor = (milliseconds: number): Hold => ({
  cause: 'paused',
  reason: 'Too fast.',
  until: isoAfterNoon(milliseconds),
});

describe('a target whose account is paused', () => {
  it.each([
    [600_000, 0, 600_000],
    [600_000, 0.999, 659_940],
    // Not beyond the time at which the post is missed.
    [7_200_000, 0, missedAfter + 1],
    // A pause that has already ended.
    [-5000, 0, 1000],
  ])('for %d ms is checked again, with a jitter of %d, after %d ms', (pause, jitter, lookAfter) => {
    const held = putOnHold({ ...waiting, failures: 2 }, pausedFor(pause), { ...context, jitter });
    expect(held).toMatchObject({ state: 'waiting', failures: 2, nextAttemptAt: isoAfterNoon(lookAfter) });
  });

  it('keeps what the platform has prepared', () => {
    const held = putOnHold(publishing, pausedFor(1000), { ...context, isPrivate: true });
    expect(held).toMatchObject({ state: 'processing', containerId: '17' });
  });
});

describe('a target whose account must be connected again', () => {
  it('waits until the post would be missed', () => {
    expect(putOnHold(waiting, reconnect, context)).toEqual({
      ...waiting,
      hold: reconnect,
      nextAttemptAt: isoAfterNoon(missedAfter + 1),
    });
  });

  it.each([
    [true, 'waiting'],
    [false, 'processing'],
  ])('lets go of what one account prepared where that is private: %s', (isPrivate, state) => {
    expect(putOnHold(publishing, reconnect, { ...context, isPrivate }).state).toBe(state);
  });

  it.each([true, false])('keeps how often it was tried, where nothing is public until we say so: %s', (isPrivate) => {
    const tried = { ...waiting, failures: 2, retries: 1 };
    expect(putOnHold(tried, reconnect, { ...context, isPrivate })).toMatchObject({ failures: 2, retries: 1 });
  });

  it('stays in doubt when the account is connected again', () => {
    const inDoubt = markInDoubt(waiting, scheduledFor, noon);
    expect(takenOffHold(inDoubt, afterNoon(5))).toBe(inDoubt);
  });

  it('is due at once when the hold ends', () => {
    const held = putOnHold(waiting, reconnect, context);
    expect(takenOffHold(held, afterNoon(5))).toEqual({ ...waiting, nextAttemptAt: isoAfterNoon(5) });
  });
});

describe('an hour late', () => {
  const late = { scheduledFor, now: afterNoon(missedAfter + 1), isPrivate: true };

  it.each([
    [missedAfter, 'waiting'],
    [missedAfter + 1, 'failed'],
  ])('a post that is %d ms late is %s', (milliseconds, state) => {
    expect(failIfMissed(waiting, { ...late, now: afterNoon(milliseconds) }).state).toBe(state);
  });

  it('what was begun is not missed', () => {
    expect(failIfMissed(publishing, late).state).toBe('processing');
    expect(failIfMissed({ ...waiting, failures: 1 }, late).state).toBe('waiting');
    expect(failIfMissed({ ...waiting, retries: 1 }, late).state).toBe('waiting');
    expect(failIfMissed(markInDoubt(waiting, scheduledFor, noon), late).state).toBe('in-doubt');
  });

  it('what was only prepared is missed where it is private', () => {
    const reason = expect.stringContaining('within an hour');
    expect(failIfMissed(prepared, late)).toMatchObject({ state: 'failed', code: 'missed', reason });
    expect(failIfMissed(prepared, { ...late, isPrivate: false }).state).toBe('processing');
  });

  it('what is held is missed for its reason', () => {
    const reasonOf = (hold: Hold) => failIfMissed({ ...waiting, failures: 1, hold }, late);
    expect(reasonOf(pausedFor(1))).toMatchObject({
      code: 'missed',
      reason: expect.stringMatching(/^Too fast\..*pause/),
    });
    expect(reasonOf(reconnect)).toMatchObject({ code: 'missed', reason: expect.stringContaining('then try again') });
    const why = failureReason('failure.reconnect', { platform: 'Instagram' });
    expect(reasonOf({ cause: 'reconnect', ...why })).toMatchObject({
      reason: expect.stringMatching(/^Instagram asks for the account to be connected again\. That did not happen/),
      reasonCode: { code: 'failure.missed-reconnect', params: { reason: { ...why.reasonCode, message: why.reason } } },
    });
  });

  it('a target that the platform may publish on its own is not marked as missed when it cannot be looked up', () => {
    const held = { ...publishing, hold: reconnect };
    expect(failIfMissed(held, { ...late, isPrivate: false })).toMatchObject({ state: 'unconfirmed' });
    expect(failIfMissed(held, late)).toMatchObject({ code: 'missed' });
  });
});
