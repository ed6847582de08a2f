import type { Instant } from '../../../shared/domain/text.ts';
import { hour, minute } from '../../../shared/durations.ts';
import type { DomainEvent, EventType } from '../events.ts';
import type { AccountKey, Collections, MetricsQueue, MetricsTask } from './ports.ts';

const spreadMinutes = 14;
/** Shorter than the longest delay of a queue, so that one run can queue everything due within it. */
const spreadMilliseconds = spreadMinutes * minute;

/** The random minutes spread the calls to a platform and let a worker batch the accounts of one minute. */
export function nextCollectionAt({ clientId }: AccountKey, tick: Date): Instant {
  const share = Number.parseInt(clientId.slice(-4), 36) / 36 ** 4;
  return new Date(tick.getTime() + hour + Math.floor(share * spreadMinutes) * minute).toISOString();
}

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

/** Shorter than the longest delay of a queue. */
const firstSampleMilliseconds = 5 * minute;

type Detail<T extends EventType> = Extract<DomainEvent, { type: T }>['detail'];

export function publicationTasks({ postId }: Detail<'post.published' | 'post.found'>, now: Date): MetricsTask[] {
  const laterOn = new Date(now.getTime() + firstSampleMilliseconds).toISOString();
  return [
    { kind: 'post', postId, asOf: now.toISOString() },
    { kind: 'post', postId, asOf: laterOn },
  ];
}

export function failureTasks(
  { postId, platforms, eventId, occurredAt }: Detail<'post.failed'>,
  now: Date,
): MetricsTask[] {
  return [{ kind: 'failure', postId, platforms, eventId, failedAt: occurredAt, asOf: now.toISOString() }];
}
