import { sqsWorkQueues } from '../../functions/adapters/queues/sqs-work-queues.ts';
import type { WorkQueues } from '../../functions/use-cases/operations/ports.ts';
import type { WorkQueue } from '../../shared/domain/operations/work-queue.ts';
import { region } from '../stages.ts';
import { queuePrefixOf } from './stage-outputs.ts';

/** By default at the addresses of the last deployment from this folder. */
export async function stageQueues(stage: string, prefix?: string): Promise<WorkQueues> {
  process.env['AWS_REGION'] = region;
  return sqsWorkQueues(prefix ?? (await queuePrefixOf(stage)));
}

/** The queues of a half-removed stage may not be found; taking it down must work all the same. */
export async function messagesInQueues(ask: () => Promise<readonly WorkQueue[]>): Promise<string> {
  try {
    const held = (await ask()).flatMap(wordsOf);
    return held.length === 0 ? 'nothing' : held.join(', ');
  } catch {
    return 'the queues could not be read from here; check /operations first';
  }
}

function wordsOf({ name, waiting, delayed, inFlight, dead }: WorkQueue): string[] {
  const open = waiting + delayed + inFlight;
  return [...(open > 0 ? [`${open} in "${name}"`] : []), ...(dead > 0 ? [`${dead} dead letters of "${name}"`] : [])];
}
