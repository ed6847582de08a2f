import { type ClientId, type EvergreenId, ownerOf } from '../../../shared/domain/ids.ts';
import { lookAtOf } from '../../../shared/domain/posts/evergreen.ts';
import type { Batches } from '../cleanup/in-batches.ts';
import { inBatches } from '../cleanup/in-batches.ts';
import { publishRepeat, type RepeatDependencies, type RepeatResult } from './publish-repeat.ts';

/** Idempotent. The entries of a client take their turns one after another, each with the free time that the others leave. */
export async function repeatDue(
  deps: RepeatDependencies & Batches,
): Promise<{ scheduled: number; waiting: number; failed: number }> {
  const { evergreen, now, hasTime, onFailure } = deps;
  const byClient = Map.groupBy(await evergreen.due(now), ownerOf);
  const all: (RepeatResult | undefined)[] = [];
  let failed = 0;

  async function publishRepeats([, ids]: [ClientId, EvergreenId[]]) {
    for (const id of ids) {
      const one = await inBatches([id], String, () => takeDueTurn(id, deps), { hasTime, onFailure });
      all.push(...one.results);
      failed += one.failed;
    }
    return undefined;
  }

  await inBatches([...byClient], ([clientId]) => clientId, publishRepeats, { hasTime, onFailure });
  const count = (wanted: RepeatResult) => all.filter((result) => result === wanted).length;
  return { scheduled: count('scheduled'), waiting: count('waiting'), failed };
}

/** The index is a hint: another run may have taken the turn. */
async function takeDueTurn(id: EvergreenId, deps: RepeatDependencies): Promise<RepeatResult | undefined> {
  const entry = await deps.evergreen.load(id);
  const lookAt = lookAtOf(entry);
  return lookAt === undefined || lookAt > deps.now.toISOString() ? undefined : publishRepeat(entry, deps);
}
