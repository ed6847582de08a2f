import type { EventBridgeEvent } from 'aws-lambda';
import { sqsMetricsQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { failureTasks, publicationTasks } from '../use-cases/metrics/metrics-tasks.ts';
import { AboutPost } from '../use-cases/notifications/kinds/notification-kind.ts';
import { aboutPosts } from '../use-cases/notifications/kinds/posts.ts';

const environment = readEnvironment(entries['metrics-events'].uses);
const queue = sqsMetricsQueue(environment.METRICS_QUEUE_URL);

type PostEvent = EventBridgeEvent<'post.published' | 'post.found' | 'post.failed', unknown>;

/** Uses no stores: posts of one instant cost one message each and are recorded later. */
export async function handler({ 'detail-type': type, detail }: PostEvent) {
  const now = new Date();
  const tasks =
    type === 'post.failed'
      ? failureTasks(aboutPosts[type].detail.parse(detail), now)
      : publicationTasks(AboutPost.parse(detail), now);
  await queue.send(tasks, now);
}
