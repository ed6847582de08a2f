import { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ClientId, OwnedId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { MetricsQueue, MetricsTask } from '../../use-cases/metrics/ports.ts';
import { sendMessages } from './send-messages.ts';

/** The longest delay a queue can give a message. */
const longestDelaySeconds = 900;

/** A task on its way to the worker. Its time is never before `asOf`. */
export const MetricsMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), postId: OwnedId, asOf: Instant }),
  z.strictObject({
    kind: z.literal('failure'),
    postId: OwnedId,
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

function toMessage(task: MetricsTask, now: Date) {
  const delay = Math.ceil((Date.parse(task.asOf) - now.getTime()) / 1000);
  return { MessageBody: JSON.stringify(task), DelaySeconds: Math.min(Math.max(0, delay), longestDelaySeconds) };
}

export function sqsMetricsQueue(queueUrl: string): MetricsQueue {
  const sqs = new SQSClient({});
  return {
    async send(tasks, now) {
      const messages = tasks.map((task) => toMessage(task, now));
      await sendMessages(sqs, queueUrl, messages);
    },
  };
}
