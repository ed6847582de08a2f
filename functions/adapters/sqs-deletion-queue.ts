import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { DeletionId } from '../../shared/domain/data-deletion.ts';
import type { DeletionQueue } from '../use-cases/data-deletion/ports.ts';

/** What a form named travels here alone: it is stored nowhere. */
export const DeletionMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ask-owner'),
    id: DeletionId,
    identifier: z.string(),
    email: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('erase'), id: DeletionId }),
]);

export function sqsDeletionQueue(queueUrl: string): DeletionQueue {
  const sqs = new SQSClient({});
  return {
    async send(task, delaySeconds) {
      const body: z.infer<typeof DeletionMessage> = task;
      await sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(body), DelaySeconds: delaySeconds }),
      );
    },
  };
}
