import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { OwnedId } from '../../shared/domain/ids.ts';
import { Instant } from '../../shared/domain/text.ts';
import type { Look, PublishQueue } from '../use-cases/ports.ts';

/** The longest delay a queue can give a message, and the most messages one call can send. */
const longestDelaySeconds = 900;
const batchSize = 10;

/**
 * One look on its way to a worker. The queue delays by whole seconds, so the worker waits the remaining `waitMilliseconds`.
 * `asOf` is the time it then is for whoever sent it: a job run as if at another time carries that time along.
 */
export const LookMessage = z.strictObject({
  postId: OwnedId,
  lookAt: Instant,
  asOf: Instant,
  waitMilliseconds: z.int().min(0).max(999),
});
export type LookMessage = z.infer<typeof LookMessage>;

function toEntry({ postId, lookAt }: Look, index: number, now: Date) {
  const delay = Math.min(Math.max(0, Date.parse(lookAt) - now.getTime()), longestDelaySeconds * 1000);
  const body: LookMessage = {
    postId,
    lookAt,
    asOf: new Date(now.getTime() + delay).toISOString(),
    waitMilliseconds: delay % 1000,
  };
  return { Id: String(index), MessageBody: JSON.stringify(body), DelaySeconds: Math.floor(delay / 1000) };
}

export function sqsPublishQueue(queueUrl: string): PublishQueue {
  const sqs = new SQSClient({});
  return {
    async send(looks, now) {
      for (let from = 0; from < looks.length; from += batchSize) {
        const entries = looks.slice(from, from + batchSize).map((look, index) => toEntry(look, index, now));
        const { Failed: failed = [] } = await sqs.send(
          new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }),
        );
        if (failed.length > 0) throw new Error(`${failed.length} messages were not queued: ${failed[0]?.Code}`);
      }
    },
  };
}
