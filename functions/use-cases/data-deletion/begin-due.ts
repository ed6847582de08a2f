import { canCancel, type DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import { recheckAfter } from './receive-deletion.ts';
import type { DeletionQueue, Deletions } from './ports.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';

const perRun = 100;

/** Starts requests that can no longer be cancelled, and restarts those without progress. */
export async function beginDueDeletions(deps: {
  deletions: Pick<Deletions, 'due' | 'find' | 'save'>;
  queue: DeletionQueue;
  now: Date;
}): Promise<{ queued: number }> {
  const ids = await deps.deletions.due(new Date(deps.now.getTime() + 1), perRun);
  const queued = await Promise.all(ids.map((id) => start(id, deps)));
  return { queued: queued.filter(Boolean).length };
}

async function start(id: DeletionId, { deletions, queue, now }: Parameters<typeof beginDueDeletions>[0]) {
  const request = await deletions.find(id);
  if (request === undefined || canCancel(request, now)) return false;
  if (request.status !== 'scheduled' && request.status !== 'running') return false;
  const nextAttemptAt = new Date(now.getTime() + recheckAfter).toISOString();
  const running = { ...request, status: 'running', tokenHash: undefined, nextAttemptAt } as const;
  if (!(await savedUnlessConflict(() => deletions.save(running)))) return false;
  await queue.send({ kind: 'erase', id }, 0);
  return true;
}
