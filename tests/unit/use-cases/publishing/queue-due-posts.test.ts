import { expect, it } from 'vitest';
import type { DueItem } from '../../../../functions/use-cases/posts/ports.ts';
import {
  horizonMilliseconds,
  lookedUntil,
  queueDuePosts,
} from '../../../../functions/use-cases/publishing/queue-posts.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';
import { day, hour, minute } from '../../../../shared/durations.ts';

it('queues what is overdue and what is due before the next two ticks, and returns how many', async () => {
  const posts = memoryPosts();
  const instants = ['2026-11-19T12:00:00.000Z', '2026-11-20T12:02:04.999Z', '2026-11-20T12:02:05.000Z'];
  for (const [index, scheduledFor] of instants.entries())
    await posts.create(
      aPost({ id: postIdOf(aClientId, `01JD2${String(index).padStart(21, '0')}`), scheduledFor }),
      unlimited,
    );
  const queued: { dueItems: readonly DueItem[]; now: Date }[] = [];
  const queue = { send: async (dueItems: readonly DueItem[], now: Date) => void queued.push({ dueItems, now }) };
  expect(await queueDuePosts({ posts, queue, now: noon })).toEqual({ queued: 2 });
  expect(queued.map(({ dueItems, now }) => [dueItems.map((each) => each.nextAttemptAt), now])).toEqual([
    [instants.slice(0, 2), noon],
  ]);
});

it.each([
  ['since the tick before', -minute, [undefined, undefined, true, true, undefined]],
  ['since one that was late', -minute - 5000, [undefined, undefined, true, undefined, undefined]],
  ['after a failed run', -hour, [undefined, undefined, undefined, undefined, undefined]],
  ['while the clock goes back', 1, [undefined, undefined, undefined, undefined, undefined]],
])('queues what was queued before to come again after its instant: %s', async (_what, lookedAt, isAgain) => {
  const posts = memoryPosts();
  const untilThen = horizonMilliseconds - minute;
  for (const [index, after] of [-1, 0, 1, untilThen - 1, untilThen].entries())
    await posts.create(
      aPost({ id: postIdOf(aClientId, `01JD2${String(index).padStart(21, '0')}`), scheduledFor: isoAfterNoon(after) }),
      unlimited,
    );
  const queued: DueItem[] = [];
  const queue = { send: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems) };
  await queueDuePosts({ posts, queue, now: noon, lookedAt: new Date(noon.getTime() + lookedAt) });
  expect(queued.map((each) => each.isAgain)).toEqual(isAgain);
});

const quarter = 15 * minute;

it('queues a check of what will be due in a quarter of an hour, once, and of what it missed', async () => {
  const posts = memoryPosts();
  const left = [
    horizonMilliseconds - 1,
    horizonMilliseconds,
    quarter - minute,
    quarter - minute + 1,
    quarter,
    quarter + 1,
  ];
  for (const [index, after] of left.entries())
    await posts.create(
      aPost({ id: postIdOf(aClientId, `01JD2${String(index).padStart(21, '0')}`), scheduledFor: isoAfterNoon(after) }),
      unlimited,
    );
  async function queuedAfter(lookedAt: Date) {
    const queued: DueItem[] = [];
    const queue = { send: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems) };
    await queueDuePosts({ posts, queue, now: noon, lookedAt });
    return queued.map(({ nextAttemptAt, isCheck }) => [Date.parse(nextAttemptAt) - noon.getTime(), isCheck]);
  }
  const due = [horizonMilliseconds - 1, undefined];
  const checks = left.slice(1, -1).map((after) => [after, true]);
  expect(await queuedAfter(new Date(noon.getTime() - minute))).toEqual([due, ...checks.slice(2)]);
  expect(await queuedAfter(new Date(noon.getTime() - hour))).toEqual([due, ...checks]);
});

/** What is queued to be looked at a day ahead, in minutes after tomorrow's noon. */
async function lookedAhead(lookedAt: Date | undefined, now: Date) {
  const posts = memoryPosts();
  const minutes = [-31, -30, -15, -1, 0, 14, 15];
  for (const after of minutes)
    await posts.create(
      aPost({
        id: postIdOf(aClientId, `01JD2${String(after + 50).padStart(21, '0')}`),
        scheduledFor: isoAfterNoon(day + after * minute),
      }),
      unlimited,
    );
  const queued: DueItem[] = [];
  const queue = { send: async (dueItems: readonly DueItem[]) => void queued.push(...dueItems) };
  await queueDuePosts({ posts, queue, now, lookedAt });
  expect(queued.every(({ isAhead }) => isAhead === true)).toBe(true);
  return queued.map(({ nextAttemptAt }) => (Date.parse(nextAttemptAt) - day - noon.getTime()) / minute);
}

it.each([
  ['the quarter of an hour that has just begun, which is told a whole day before', -1, 0, [0, 14]],
  ['nothing twice', 0, quarter - 1, []],
  ['what was left when the job stood still', -hour, 0, [-31, -30, -15, -1, 0, 14]],
  ['each quarter of an hour once', -quarter - 1, quarter, [-15, -1, 0, 14, 15]],
])('looks a day ahead at %s', async (_what, lookedAt, now, minutes) => {
  const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
  expect(await lookedAhead(at(lookedAt), at(now))).toEqual(minutes);
});

it('looks at nothing ahead while it is not known until when it was looked', async () => {
  expect(await lookedAhead(undefined, noon)).toEqual([]);
});

it('takes a failed run for an hour of them, and none for one quarter of an hour', () => {
  const startedAt = noon.toISOString();
  const later = new Date(noon.getTime() + minute);
  const before = (milliseconds: number) => new Date(later.getTime() - milliseconds);
  expect(lookedUntil({ state: 'done', startedAt }, later)).toEqual(noon);
  expect(lookedUntil({ state: 'failed', startedAt }, later)).toEqual(new Date(noon.getTime() - hour));
  expect(lookedUntil(undefined, later)).toEqual(before(quarter));
});
