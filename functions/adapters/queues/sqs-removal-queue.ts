import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import type { RemovalQueue } from '../../use-cases/ports/removals.ts';
import { sqsQueue } from './sqs-queue.ts';

export const RemovalMessage = z.strictObject({ clientId: ClientId });
export type RemovalMessage = z.infer<typeof RemovalMessage>;

export function sqsRemovalQueue(queueUrl: string): RemovalQueue {
  const queue = sqsQueue<RemovalMessage>(queueUrl);
  return { send: (clientId, delaySeconds) => queue.send({ clientId }, delaySeconds) };
}
