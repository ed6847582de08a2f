import * as z from 'zod';
import { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { MetricsQueue, MetricsTask } from '../../use-cases/metrics/ports.ts';
import { type Delayed, longestDelaySeconds, sqsQueue } from './sqs-queue.ts';

export const MetricsMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), postId: PostId, asOf: Instant }),
  z.strictObject({
    kind: z.literal('failure'),
    postId: PostId,
    platforms: z.array(Platform),
    eventId: z.string(),
    failedAt: Instant,
    asOf: Instant,
  }),
  z.strictObject({
    kind: z.literal('account'),
    clientId: ClientId,
    platform: Platform,
    dueAt: Instant,
    nextAt: Instant,
    asOf: Instant,
  }),
]);

function delayed(task: MetricsTask, now: Date): Delayed<MetricsTask> {
  const delay = Math.ceil((Date.parse(task.asOf) - now.getTime()) / 1000);
  return { message: task, delaySeconds: Math.min(Math.max(0, delay), longestDelaySeconds) };
}

export function sqsMetricsQueue(queueUrl: string): MetricsQueue {
  const queue = sqsQueue<MetricsTask>(queueUrl);
  return { send: (tasks, now) => queue.sendAll(tasks.map((task) => delayed(task, now))) };
}
