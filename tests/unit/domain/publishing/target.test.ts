import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { earliestAttemptAt } from '../../../../shared/domain/publishing/preparation.ts';
import {
  afterInquiry,
  afterStep,
  markStarted,
  markInDoubt,
  dueTargets,
  firstSentAt,
  followedFor,
  isOpen,
  newTarget,
  statusOf,
  type InDoubtTarget,
  type InquiryOutcome,
  type StepProgress,
  Target,
  viewOf,
} from '../../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { noon, afterNoon, isoAfterNoon } from '../../../support/noon.ts';

const waiting = newTarget('instagram', noon.toISOString());
const processing = afterStep(waiting, { kind: 'processing', containerId: '17' }, noon, 0);
const published = afterStep(waiting, { kind: 'published', remoteId: '18', permalink: 'https://x' }, noon, 0);
const unconfirmed = unconfirmedTarget({ platform: 'facebook', since: isoAfterNoon(-hour) }, noon);
const failed = afterStep(waiting, { kind: 'rejected', code: 'refused', reason: 'No' }, noon, 0);

function processingTarget() {
  if (processing.state !== 'processing') throw new Error('not processing');
  return processing;
}

describe('a step of publishing', () => {
  it('settles what the platform published or refused', () => {
    expect(published).toMatchObject({
      state: 'published',
      remoteId: '18',
      permalink: 'https://x',
      publishedAt: noon.toISOString(),
    });
    expect(failed).toMatchObject({ state: 'failed', reason: 'No', failedAt: noon.toISOString() });
  });

  it('checks a container after two seconds, then ever later up to a minute', () => {
    const waits = [0, 2, 6, 30, 300].map((age) => {
      const target = afterStep(processingTarget(), { kind: 'processing', containerId: '17' }, afterNoon(age * 1000), 0);
      return isOpen(target) ? Date.parse(target.nextAttemptAt) - afterNoon(age * 1000).getTime() : undefined;
    });
    expect(waits).toEqual([2000, 2000, 6000, 30_000, 60_000]);
  });

  it.each([
    [15 * minute, 'processing'],
    [15 * minute + 1, 'failed'],
  ])('after %d ms of preparing a container the target is %s', (age, state) => {
    expect(afterStep(processingTarget(), { kind: 'processing', containerId: '17' }, afterNoon(age), 0).state).toBe(
      state,
    );
  });

  it('retries what surely was not sent three times within fifteen minutes, then gives up with the reason', () => {
    let target: Target = waiting;
    const waits: number[] = [];
    let now = noon;
    while (target.state === 'waiting') {
      target = afterStep(target, { kind: 'retry', reason: 'Instagram could not be reached.' }, now, 0.999);
      if (!isOpen(target)) break;
      waits.push(Date.parse(target.nextAttemptAt) - now.getTime());
      now = new Date(target.nextAttemptAt);
    }
    expect(waits).toHaveLength(3);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(15 * minute);
    expect(target).toMatchObject({ state: 'failed', reason: 'Instagram could not be reached.' });
  });

  it.each([
    [0, 30_000],
    [0.5, 33_750],
    [0.8, 36_000],
  ])('waits up to a quarter longer before it is tried again: jitter %d, %d ms', (jitter, wait) => {
    expect(afterStep(waiting, { kind: 'retry', reason: 'No' }, noon, jitter)).toMatchObject({
      nextAttemptAt: isoAfterNoon(wait),
    });
  });

  it('keeps following the same container, and starts counting again with another', () => {
    const later = afterNoon(60_000);
    const same = afterStep(processingTarget(), { kind: 'processing', containerId: '17' }, later, 0);
    const other = afterStep(processingTarget(), { kind: 'processing', containerId: '18' }, later, 0);
    expect(same).toMatchObject({ since: noon.toISOString() });
    expect(other).toMatchObject({ containerId: '18', since: later.toISOString() });
  });

  it.each([0, 7])('goes on after the %d seconds that the platform needs, where that is known', (afterSeconds) => {
    const outcome = { kind: 'processing', containerId: '17', afterSeconds } as const;
    expect(afterStep(waiting, outcome, noon, 0)).toMatchObject({ nextAttemptAt: isoAfterNoon(afterSeconds * 1000) });
    expect(afterStep(waiting, outcome, noon, 0)).not.toHaveProperty('afterSeconds');
  });

  it('states how long the platform was processing the file when it gives up', () => {
    expect(
      afterStep(processingTarget(), { kind: 'processing', containerId: '17' }, afterNoon(15 * 60_000 + 1), 0),
    ).toMatchObject({
      code: 'processing-timeout',
      reason: 'The platform was still preparing the file after 15 minutes.',
      reasonCode: { code: 'failure.still-preparing', params: { minutes: 15 } },
    });
  });

  it.each([
    [15 * 60_000, 'processing'],
    [15 * 60_000 + 1, 'failed'],
  ])('with a container of %d ms that cannot be read is %s', (age, state) => {
    const target = afterStep(processingTarget(), { kind: 'retry', reason: 'No' }, afterNoon(age), 0);
    expect(target.state).toBe(state);
    expect(target).not.toHaveProperty('failures');
  });

  it('is inquired about five seconds after its answer was lost', () => {
    expect(afterStep(waiting, { kind: 'unknown' }, noon, 0)).toMatchObject({
      since: noon.toISOString(),
      nextAttemptAt: isoAfterNoon(5000),
    });
  });

  it('gives up what was tried three times as unreachable', () => {
    const tried = { ...waiting, failures: 3 };
    expect(afterStep(tried, { kind: 'retry', reason: 'No' }, noon, 0)).toMatchObject({
      code: 'unreachable',
      reason: 'No',
    });
  });

  it('counts from its first real try how long the platform takes', () => {
    const first = markStarted(processingTarget(), afterNoon(60_000));
    expect(first).toMatchObject({ startedAt: isoAfterNoon(60_000), since: isoAfterNoon(60_000) });
    expect(markStarted(first, afterNoon(90_000))).toEqual(first);
    const done = afterStep(first, { kind: 'unknown' }, afterNoon(90_000), 0);
    expect(done).toMatchObject({ state: 'in-doubt', startedAt: isoAfterNoon(60_000) });
  });

  it('waits as long as the platform states', () => {
    expect(afterStep(waiting, { kind: 'retry', reason: '', afterSeconds: 300 }, noon, 0.5)).toMatchObject({
      nextAttemptAt: isoAfterNoon(300_000),
    });
  });

  it('keeps the container when a lost answer leaves its publishing in doubt', () => {
    expect(afterStep(processingTarget(), { kind: 'unknown' }, noon, 0)).toMatchObject({
      state: 'in-doubt',
      containerId: '17',
      since: noon.toISOString(),
    });
  });
});

it('tracks what a platform publishes on its own for one minute less than a container may take', () => {
  expect(followedFor).toBe(14 * minute);
});

describe('a send whose answer was lost', () => {
  const inDoubt = markInDoubt(waiting, noon.toISOString(), noon);

  it('was begun when the worker took it, and no earlier than it was due', () => {
    expect(markInDoubt(waiting, isoAfterNoon(-2000), afterNoon(1)).startedAt).toBe(noon.toISOString());
    expect(markInDoubt(waiting, isoAfterNoon(2000), afterNoon(3000)).startedAt).toBe(isoAfterNoon(2000));
  });

  it('is believed absent after three looks and two minutes, not before either', () => {
    const twice: InDoubtTarget = { ...inDoubt, missCount: 1 };
    const thrice: InDoubtTarget = { ...inDoubt, missCount: 2 };
    expect(afterInquiry(twice, { kind: 'absent' }, afterNoon(120_000)).state).toBe('in-doubt');
    expect(afterInquiry(thrice, { kind: 'absent' }, afterNoon(119_999)).state).toBe('in-doubt');
    expect(afterInquiry(thrice, { kind: 'absent' }, afterNoon(120_000))).toMatchObject({
      state: 'waiting',
      retries: 1,
    });
  });

  it.each([
    [0, 2],
    [1, 4],
    [2, 8],
    [3, 16],
  ])('that was sent again %i times is believed absent after %i minutes', (retries, minutes) => {
    const again: InDoubtTarget = { ...inDoubt, missCount: 2, retries };
    expect(afterInquiry(again, { kind: 'absent' }, afterNoon(minutes * minute - 1)).state).toBe('in-doubt');
    expect(afterInquiry(again, { kind: 'absent' }, afterNoon(minutes * minute)).state).not.toBe('in-doubt');
  });

  it('stays in doubt when another worker dies with it', () => {
    expect(markInDoubt(inDoubt, isoAfterNoon(5000), afterNoon(6000))).toBe(inDoubt);
  });

  it('is searched for three times within the time it takes to be believed absent', () => {
    expect(afterInquiry(inDoubt, { kind: 'absent' }, noon)).toMatchObject({
      nextAttemptAt: isoAfterNoon(40_000),
    });
  });

  it('keeps the code of the reason and of what the platform said, with their English', () => {
    const said = { code: 'meta.album-size', message: 'An album has 2 to 10 files.' };
    const reason = failureReason('failure.not-accepted', { platform: 'Instagram', reason: said });
    expect(reason).toEqual({
      reason: 'Instagram did not accept the post. An album has 2 to 10 files.',
      reasonCode: { code: 'failure.not-accepted', params: { platform: 'Instagram', reason: said } },
    });
    const refused = afterStep(waiting, { kind: 'rejected', code: 'refused', ...reason }, noon, 0);
    expect(refused).toMatchObject(reason);
    expect(Target.parse(refused)).toEqual(refused);
    expect(viewOf(refused, false)).toMatchObject(reason);
  });

  it('fails with the reason of the platform when that refused it', () => {
    const refused = { kind: 'rejected', code: 'refused', reason: 'Too long' } as const;
    expect(afterInquiry(inDoubt, refused, noon)).toMatchObject({
      state: 'failed',
      code: 'refused',
      reason: 'Too long',
    });
  });

  it('is not sent again a fourth time', () => {
    const again: InDoubtTarget = { ...inDoubt, missCount: 2, retries: 3 };
    expect(afterInquiry(again, { kind: 'absent' }, afterNoon(hour))).toMatchObject({
      state: 'unconfirmed',
      unconfirmedAt: isoAfterNoon(hour),
      askAt: isoAfterNoon(2 * hour),
    });
  });

  it('is searched for from its first send', () => {
    const again = afterInquiry({ ...inDoubt, missCount: 2 }, { kind: 'absent' }, afterNoon(120_000));
    if (again.state !== 'waiting') throw new Error('It is not sent again');
    expect(firstSentAt(markInDoubt(again, isoAfterNoon(180_000), afterNoon(200_000)))).toBe(noon.toISOString());
  });

  it.each([
    [hour, 'in-doubt'],
    [hour + 1, 'unconfirmed'],
  ])('when the platform does not answer for %d ms the target is %s', (age, state) => {
    expect(afterInquiry(inDoubt, { kind: 'unknown' }, afterNoon(age)).state).toBe(state);
  });

  it('goes on with its container when that is only prepared', () => {
    expect(afterInquiry(inDoubt, { kind: 'processing', containerId: '17' }, noon)).toMatchObject({
      state: 'processing',
      containerId: '17',
    });
  });

  it('is sent at once when it cannot have been', () => {
    expect(afterInquiry(inDoubt, { kind: 'not-sent' }, noon)).toMatchObject({ state: 'waiting', retries: 0 });
  });
});

describe('a post of several targets', () => {
  it.each<[Target[], string]>([
    [[waiting, published], 'scheduled'],
    [[published, published], 'published'],
    [[published, failed], 'published'],
    [[published, unconfirmed], 'published'],
    [[waiting, unconfirmed], 'scheduled'],
    [[failed, unconfirmed], 'unconfirmed'],
    [[unconfirmed, unconfirmed], 'unconfirmed'],
    [[failed, failed], 'failed'],
  ])('takes its status from them (%#)', (targets, status) => {
    expect(statusOf(targets)).toBe(status);
  });

  it('is due when the first open target is due, to the millisecond', () => {
    const targets = [
      published,
      { ...waiting, nextAttemptAt: isoAfterNoon(5) },
      { ...waiting, nextAttemptAt: isoAfterNoon(3) },
    ];
    expect(earliestAttemptAt(targets)).toBe(isoAfterNoon(3));
    expect(dueTargets(targets, afterNoon(2))).toHaveLength(0);
    expect(dueTargets(targets, afterNoon(3))).toHaveLength(1);
    expect(earliestAttemptAt([published, failed])).toBeUndefined();
    expect(earliestAttemptAt([published, unconfirmed])).toBe(isoAfterNoon(hour));
    expect(earliestAttemptAt([unconfirmed, ...targets])).toBe(isoAfterNoon(3));
    expect(earliestAttemptAt([{ ...unconfirmed, askAt: undefined }])).toBeUndefined();
    // Without an open target there is nothing to check.
    expect(earliestAttemptAt([unconfirmed], isoAfterNoon(1))).toBe(isoAfterNoon(hour));
  });

  it('shows a target as publishing while a worker has it', () => {
    expect(viewOf(waiting, false).state).toBe('waiting');
    expect(viewOf(waiting, true).state).toBe('publishing');
    expect(viewOf(markStarted(processingTarget(), noon), false).state).toBe('publishing');
    expect(viewOf(markInDoubt(waiting, noon.toISOString(), noon), false).state).toBe('publishing');
  });

  it('shows what is only prepared, or held, as waiting, and why', () => {
    expect(viewOf(processing, false)).toEqual({ platform: 'instagram', state: 'waiting' });
    const held = { ...waiting, failures: 2, hold: { cause: 'paused' as const, reason: 'Too fast.' } };
    expect(viewOf(held, true)).toEqual({
      platform: 'instagram',
      state: 'waiting',
      reason: 'Too fast.',
      cause: 'paused',
    });
    const coded = {
      reason: 'Too fast.',
      reasonCode: { code: 'failure.less-often', params: { platform: 'Instagram' } },
    };
    expect(viewOf({ ...held, hold: { ...held.hold, ...coded } }, true)).toMatchObject(coded);
  });

  it('shows a target as publishing while it is retried, and a published one as published', () => {
    expect(viewOf({ ...waiting, failures: 1 }, false).state).toBe('publishing');
    expect(viewOf(published, false)).toEqual(published);
  });

  it('shows what to do about a failure', () => {
    expect(viewOf(failed, false)).toMatchObject({ state: 'failed', nextStep: 'edit' });
  });
});

const stepOutcome = fc.constantFrom<StepProgress>(
  { kind: 'published', remoteId: '1' },
  { kind: 'rejected', code: 'refused', reason: 'No' },
  { kind: 'retry', reason: 'No' },
  { kind: 'processing', containerId: '17' },
  { kind: 'unknown' },
);
const inquiryOutcome = fc.constantFrom<InquiryOutcome>(
  { kind: 'absent' },
  { kind: 'not-sent' },
  { kind: 'unknown' },
  { kind: 'processing', containerId: '17' },
);

it('sends at most four times after lost answers, and always comes to an end', () => {
  const answers = fc.record({
    steps: fc.array(stepOutcome, { minLength: 1 }),
    inquiries: fc.array(inquiryOutcome, { minLength: 1 }),
  });
  fc.assert(
    fc.property(answers, ({ steps, inquiries }) => {
      let target: Target = waiting;
      let now = noon;
      let blindSends = 0;
      for (let turn = 0; isOpen(target) && turn < 2000; turn += 1) {
        now = new Date(Math.max(now.getTime() + 1, Date.parse(target.nextAttemptAt)));
        if (target.state === 'in-doubt') {
          // These answers never prove that nothing was sent; only a post believed absent is sent again.
          const found = inquiries[turn % inquiries.length] ?? { kind: 'unknown' };
          target = afterInquiry(
            target,
            found.kind === 'not-sent' || found.kind === 'processing' ? { kind: 'absent' } : found,
            now,
          );
        } else {
          const outcome: StepProgress = steps[turn % steps.length] ?? { kind: 'unknown' };
          if (outcome.kind === 'unknown') blindSends += 1;
          target = afterStep(target, outcome, now, 0);
        }
      }
      expect(isOpen(target)).toBe(false);
      expect(blindSends).toBeLessThanOrEqual(4);
    }),
  );
});
