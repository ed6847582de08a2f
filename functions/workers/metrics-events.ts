import type { EventBridgeEvent } from 'aws-lambda';
import { domainEvents } from '../../shared/contracts/events.ts';
import { sqsMetricsQueue } from '../adapters/queues/sqs-metrics-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { failureTasks, publicationTasks } from '../use-cases/metrics/tasks-of.ts';

const environment = readEnvironment(entries['metrics-events'].uses);
const queue = sqsMetricsQueue(environment.METRICS_QUEUE_URL);

type PostEvent = EventBridgeEvent<'post.published' | 'post.found' | 'post.failed', unknown>;

/** Uses no stores: posts of one instant cost one message each and are recorded later. */
export async function handler({ 'detail-type': type, detail }: PostEvent) {
  const now = new Date();
  const tasks =
    type === 'post.failed'
      ? failureTasks(domainEvents[type].parse(detail), now)
      : publicationTasks(domainEvents[type].parse(detail), now);
  await queue.send(tasks, now);
}
