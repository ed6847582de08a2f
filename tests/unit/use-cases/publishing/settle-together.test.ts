import { beforeEach, describe, expect, it } from 'vitest';
import type { ScheduledPost } from '../../../../shared/domain/posts/post-record.ts';
import type { DueItem, Settlement } from '../../../../functions/use-cases/posts/ports.ts';
import { settleTogether } from '../../../../functions/use-cases/publishing/settle-together.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { aClientId, aPost } from '../../../support/records/post-record.ts';
import { noon } from '../../../support/noon.ts';

const lease = { token: 'one', since: noon.toISOString(), until: '2026-11-20T12:02:10.000Z' };

/** A wait that the test ends. */
interface Patience {
  readonly milliseconds: number;
  end: () => void;
}

let saved: number[];
let queued: DueItem[];
let patiences: Patience[];
let answer: (results: readonly Settlement[]) => Promise<boolean[]>;
beforeEach(() => {
  saved = [];
  queued = [];
  patiences = [];
  answer = async (results) => results.map(() => true);
});

function results(expected: number) {
  const together = settleTogether(expected, lease, {
    posts: {
      settle: async (batch) => {
        saved.push(batch.length);
        return answer(batch);
      },
    },
    queue: { send: async (dueItems) => void queued.push(...dueItems) },
    clock: () => noon,
    wait: (milliseconds) => new Promise((end) => patiences.push({ milliseconds, end })),
  });
  return { settle: (result: Settlement) => together.settle(result), leave: () => together.leave() };
}

const resultOf = (number: number, wanted: Partial<ScheduledPost> = {}): Settlement => ({
  post: aPost({ id: postIdOf(aClientId, `01JD2${String(number).padStart(21, '0')}`), ...wanted }),
  receipts: [],
});
const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('the results of a batch', () => {
  it('are saved at once when there are twenty-four', async () => {
    const { settle } = results(40);
    const ends = Array.from({ length: 23 }, (_, number) => settle(resultOf(number)));
    await turns();
    expect(saved).toEqual([]);
    ends.push(settle(resultOf(23)));
    expect(await Promise.all(ends)).toEqual(Array.from({ length: 24 }, () => true));
    expect(saved).toEqual([24]);
  });

  it('are saved when all that were expected have come', async () => {
    const { settle } = results(2);
    expect(await Promise.all([settle(resultOf(1)), settle(resultOf(2))])).toEqual([true, true]);
    expect(saved).toEqual([2]);
  });

  it('are saved when the last that was expected brings none', async () => {
    const { settle, leave } = results(2);
    const end = settle(resultOf(1));
    leave();
    expect(await end).toBe(true);
    expect(saved).toEqual([1]);
  });

  it('are saved when the first has waited for 200 ms', async () => {
    const { settle } = results(9);
    const ends = [settle(resultOf(1)), settle(resultOf(2))];
    expect(patiences.map(({ milliseconds }) => milliseconds)).toEqual([200]);
    patiences[0]?.end();
    expect(await Promise.all(ends)).toEqual([true, true]);
    expect(saved).toEqual([2]);
  });

  it('wait for as long again when those before them were saved', async () => {
    const { settle } = results(40);
    await Promise.all(Array.from({ length: 24 }, (_, number) => settle(resultOf(number))));
    const late = settle(resultOf(24));
    patiences[0]?.end();
    await turns();
    expect(saved).toEqual([24]);
    patiences[1]?.end();
    expect(await late).toBe(true);
    expect(saved).toEqual([24, 1]);
  });

  it('are no call of the table when there are none', async () => {
    results(1).leave();
    await turns();
    expect(saved).toEqual([]);
  });

  it('are each reported as saved or lost', async () => {
    answer = async () => [true, false];
    const { settle } = results(2);
    expect(await Promise.all([settle(resultOf(1)), settle(resultOf(2))])).toEqual([true, false]);
  });

  it('all fail when they cannot be saved', async () => {
    const error = new Error('the table is closed');
    answer = () => Promise.reject(error);
    const { settle } = results(2);
    const ends = await Promise.allSettled([settle(resultOf(1)), settle(resultOf(2))]);
    expect(ends).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ]);
  });
});

describe('the queue', () => {
  const horizon = '2026-11-20T12:02:05.000Z';
  const queuedOf = async (...posts: Partial<ScheduledPost>[]) => {
    const { settle } = results(posts.length);
    await Promise.all(posts.map((post, number) => settle(resultOf(number, post))));
    return queued.map(({ nextAttemptAt }) => nextAttemptAt);
  };

  it('gets those that are due again before the next ticks see them', async () => {
    expect(await queuedOf({ nextAttemptAt: horizon }, { nextAttemptAt: '2026-11-20T12:02:05.001Z' })).toEqual([
      horizon,
    ]);
  });

  it('gets nothing of a post that is done', async () => {
    expect(await queuedOf({ nextAttemptAt: undefined })).toEqual([]);
  });

  it('writes nothing of a post that another worker has taken over', async () => {
    answer = async () => [false, true];
    expect(await queuedOf({ nextAttemptAt: noon.toISOString() }, { nextAttemptAt: horizon })).toEqual([horizon]);
  });
});
