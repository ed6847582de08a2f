import type { DomainEvent } from '../../../shared/contracts/events.ts';
import { minute } from '../../../shared/durations.ts';
import type { MetricsTask } from './ports.ts';

/** Shorter than the longest delay of a queue. */
const firstSampleMilliseconds = 5 * minute;

export function tasksOf(
  event: Extract<DomainEvent, { type: 'post.published' | 'post.failed' }>,
  now: Date,
): MetricsTask[] {
  const asOf = now.toISOString();
  const { postId } = event.detail;
  if (event.type === 'post.published') {
    const laterOn = new Date(now.getTime() + firstSampleMilliseconds).toISOString();
    return [
      { kind: 'post', postId, asOf },
      { kind: 'post', postId, asOf: laterOn },
    ];
  }
  const { platforms, eventId, occurredAt } = event.detail;
  return [{ kind: 'failure', postId, platforms, eventId, failedAt: occurredAt, asOf }];
}
