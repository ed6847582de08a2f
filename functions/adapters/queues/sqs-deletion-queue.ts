import type * as z from 'zod';
import type { DeletionQueue } from '../../use-cases/data-deletion/ports.ts';
import type { DeletionMessage } from './deletion-message.ts';
import { sqsQueue } from './sqs-queue.ts';

export const sqsDeletionQueue = (queueUrl: string): DeletionQueue =>
  sqsQueue<z.infer<typeof DeletionMessage>>(queueUrl);
