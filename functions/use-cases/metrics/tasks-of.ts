import type { DomainEvent } from '../../../shared/contracts/events.ts';
import { minute } from '../../../shared/durations.ts';
import type { MetricsTask } from './ports.ts';

/** The first look at a post's numbers, and the longest wait of a queue is longer. */
const firstLookMilliseconds = 5 * minute;

/** What an event asks for: to be counted now and, of a post that is out, to be measured in five minutes. */
export function tasksOf(
  event: Extract<DomainEvent, { type: 'post.published' | 'post.failed' }>,
  now: Date,
): MetricsTask[] {
  const asOf = now.toISOString();
  const { postId } = event.detail;
  if (event.type === 'post.published') {
    const laterOn = new Date(now.getTime() + firstLookMilliseconds).toISOString();
    return [
      { kind: 'post', postId, asOf },
      { kind: 'post', postId, asOf: laterOn },
    ];
  }
  const { platforms, eventId, occurredAt } = event.detail;
  return [{ kind: 'failure', postId, platforms, eventId, failedAt: occurredAt, asOf }];
}
