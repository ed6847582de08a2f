import { nextCollectionAt, spreadMilliseconds } from './collection-times.ts';
import type { Collections, MetricsQueue, MetricsTask } from './ports.ts';

/** Idempotent. */
export async function queueCollections({
  collections,
  queue,
  now,
}: {
  collections: Pick<Collections, 'due'>;
  queue: MetricsQueue;
  now: Date;
}): Promise<{ queued: number }> {
  const due = await collections.due(new Date(now.getTime() + spreadMilliseconds));
  const tasks = due.map(({ collectAt, ...account }): MetricsTask => {
    const asOf = collectAt > now.toISOString() ? collectAt : now.toISOString();
    return { kind: 'account', ...account, dueAt: collectAt, nextAt: nextCollectionAt(account, now), asOf };
  });
  await queue.send(tasks, now);
  return { queued: tasks.length };
}
