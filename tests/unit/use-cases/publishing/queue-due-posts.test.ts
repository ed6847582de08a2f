import { expect, it } from 'vitest';
import type { DueItem } from '../../../../functions/use-cases/posts/ports.ts';
import {
  horizonMilliseconds,
  lookedUntil,
  queueDuePosts,
  queueOverduePosts,
} from '../../../../functions/use-cases/publishing/queue-posts.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';
import { day, hour, minute, second } from '../../../../shared/durations.ts';

const untilThen = horizonMilliseconds - minute;
const overdue = 25 * second;

/** Milliseconds after noon. */
async function postsDueAfter(all: readonly number[]) {
  const posts = memoryPosts();
  for (const [index, after] of all.entries())
    await posts.create(
      aPost({ id: postIdOf(aClientId, `01JD2${String(index).padStart(21, '0')}`), scheduledFor: isoAfterNoon(after) }),
      unlimited,
    );
  return posts;
}

function queueOfItems() {
  const queued: DueItem[] = [];
  const sentAt: Date[] = [];
  const looks: [Date, number][] = [];
  const queue = {
    async send(dueItems: readonly DueItem[], now: Date) {
      queued.push(...dueItems);
      sentAt.push(now);
    },
    sendLook: async (...look: [now: Date, delaySeconds: number]) => void looks.push(look),
  };
  return { queue, queued, sentAt, looks };
}

it('queues what is overdue and what is due before the next two ticks, and returns how many', async () => {
  const afters = [-day, horizonMilliseconds - 1, horizonMilliseconds];
  const posts = await postsDueAfter(afters);
  const { queue, queued, sentAt } = queueOfItems();
  expect(await queueDuePosts({ posts, queue, now: noon })).toEqual({ queued: 2 });
  expect(queued.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(afters.slice(0, 2).map(isoAfterNoon));
  expect(sentAt).toEqual([noon]);
});

it.each([
  ['since the tick before', -minute, [-hour, -overdue - 1, untilThen], [[noon, 30]]],
  ['since one that was late', -minute - 5000, [-hour, -overdue - 1, untilThen - 1, untilThen], [[noon, 30]]],
  ['after a failed run', -hour, [-hour, -overdue - 1, -overdue, 4999, 5000, untilThen - 1, untilThen], []],
  ['while the clock goes back', 1, [-hour, -overdue - 1, -overdue, 4999, 5000, untilThen - 1, untilThen], []],
])('leaves out what was queued before until it is overdue: %s', async (_what, lookedAt, queuedAfter, wantedLooks) => {
  const posts = await postsDueAfter([-hour, -overdue - 1, -overdue, 4999, 5000, untilThen - 1, untilThen]);
  const { queue, queued, looks } = queueOfItems();
  await queueDuePosts({ posts, queue, now: noon, lookedAt: new Date(noon.getTime() + lookedAt) });
  expect(queued.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(queuedAfter.map(isoAfterNoon));
  expect(looks).toEqual(wantedLooks);
});

it.each([
  ['may be overdue by then', 4999, [[noon, 30]]],
  ['cannot be overdue by then', 5000, []],
])('looks again before the next tick where what was queued before %s', async (_what, after, wantedLooks) => {
  const { queue, looks } = queueOfItems();
  const posts = await postsDueAfter([after]);
  await queueDuePosts({ posts, queue, now: noon, lookedAt: new Date(noon.getTime() - minute) });
  expect(looks).toEqual(wantedLooks);
});

it('queues what is overdue: out, or free of a worker that died at its instant, it would be by now', async () => {
  const { queue, queued, sentAt } = queueOfItems();
  const posts = await postsDueAfter([-hour, -overdue - 1, -overdue, 1]);
  await queueOverduePosts({ posts, queue, now: noon });
  expect(sentAt).toEqual([noon]);
  expect(queued.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([-hour, -overdue - 1].map(isoAfterNoon));
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
    const { queue, queued } = queueOfItems();
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
  const posts = await postsDueAfter([-31, -30, -15, -1, 0, 14, 15].map((after) => day + after * minute));
  const { queue, queued } = queueOfItems();
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
