import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import type { RemovalQueue } from '../../use-cases/ports/removals.ts';

/** A client whose removal is to go on. */
export const RemovalMessage = z.strictObject({ clientId: ClientId });
export type RemovalMessage = z.infer<typeof RemovalMessage>;

export function sqsRemovalQueue(queueUrl: string): RemovalQueue {
  const sqs = new SQSClient({});
  return {
    async send(clientId, delaySeconds) {
      const body: RemovalMessage = { clientId };
      await sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(body), DelaySeconds: delaySeconds }),
      );
    },
  };
}
