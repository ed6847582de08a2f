import * as z from 'zod';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import type { ConsentQueue } from '../../use-cases/connections/ports.ts';
import type { RemovalQueue } from '../../use-cases/clients/ports.ts';
import { sqsQueue } from './sqs-queue.ts';

const Disconnected = z.strictObject({ clientId: ClientId, platform: Platform, connectedAt: Instant });

/** A client, or an account of it that was disconnected. */
export const RemovalMessage = z.union([z.strictObject({ clientId: ClientId }), Disconnected]);
export type RemovalMessage = z.infer<typeof RemovalMessage>;

export function sqsRemovalQueue(queueUrl: string): RemovalQueue {
  const queue = sqsQueue<RemovalMessage>(queueUrl);
  return { send: (clientId, delaySeconds) => queue.send({ clientId }, delaySeconds) };
}

export function sqsConsentQueue(queueUrl: string): ConsentQueue {
  const queue = sqsQueue<RemovalMessage>(queueUrl);
  return {
    send: ({ clientId, platform, connectedAt }, delaySeconds) =>
      queue.send({ clientId, platform, connectedAt }, delaySeconds),
  };
}
