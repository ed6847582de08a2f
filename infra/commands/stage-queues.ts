import type * as z from 'zod';
import { type QueueAddresses, sqsWorkQueues } from '../../functions/adapters/queues/sqs-work-queues.ts';
import type { WorkQueues } from '../../functions/use-cases/ports/work-queues.ts';
import { region } from '../stages.ts';
import { queuesOf } from './stage-outputs.ts';

/** By default at the addresses of the last deployment from this folder. */
export async function stageQueues(stage: string, given?: z.infer<typeof QueueAddresses>): Promise<WorkQueues> {
  process.env['AWS_REGION'] = region;
  const queues: unknown = given ?? JSON.parse(await queuesOf(stage));
  return sqsWorkQueues(JSON.stringify({ queues, events: {} }));
}
