import { expect, it } from 'vitest';
import type { DueItem } from '../../../../functions/use-cases/posts/ports.ts';
import { queueDuePosts } from '../../../../functions/use-cases/publishing/queue-posts.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { noon } from '../../../support/noon.ts';

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
