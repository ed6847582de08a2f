import type { DomainEvent, EventType } from '../events.ts';
import { minute } from '../../../shared/durations.ts';
import type { MetricsTask } from './ports.ts';

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
