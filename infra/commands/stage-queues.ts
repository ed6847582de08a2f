import { sqsWorkQueues } from '../../functions/adapters/queues/sqs-work-queues.ts';
import type { WorkQueues } from '../../functions/use-cases/operations/ports.ts';
import { region } from '../stages.ts';
import { queuePrefixOf } from './stage-outputs.ts';

/** By default at the addresses of the last deployment from this folder. */
export async function stageQueues(stage: string, prefix?: string): Promise<WorkQueues> {
  process.env['AWS_REGION'] = region;
  return sqsWorkQueues(prefix ?? (await queuePrefixOf(stage)));
}
