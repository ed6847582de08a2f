import type { WorkQueue } from '../../shared/domain/operations/work-queue.ts';

/** What queues hold, in words. Of a stage that is half gone, or was deployed from elsewhere, they are not all found, which is no reason to leave the rest. */
export async function messagesInQueues(ask: () => Promise<readonly WorkQueue[]>): Promise<string> {
  try {
    const held = (await ask()).flatMap(wordsOf);
    return held.length === 0 ? 'nothing' : held.join(', ');
  } catch {
    return 'they could not be asked from here, look at /operations first';
  }
}

function wordsOf({ name, waiting, delayed, inFlight, dead }: WorkQueue): string[] {
  const open = waiting + delayed + inFlight;
  return [...(open > 0 ? [`${open} of "${name}"`] : []), ...(dead > 0 ? [`${dead} given up on of "${name}"`] : [])];
}
