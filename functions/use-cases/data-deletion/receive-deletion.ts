import { createHash } from 'node:crypto';
import { type DeletionId, canCancel } from '../../../shared/domain/deletion/data-deletion.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { minute } from '../../../shared/durations.ts';
import { savedUnlessConflict } from '../refusals.ts';
import type { DeletionQueue, Deletions, PlatformNotice, StoredDeletion } from './ports.ts';

export interface ReceiveDeletionDependencies {
  deletions: Pick<Deletions, 'create' | 'findOf'>;
  queue: DeletionQueue;
  newDeletionId: () => DeletionId;
  onFailure: (id: DeletionId, error: unknown) => void;
  now: Date;
}

/** How long a request may be without progress before the hourly job restarts it, in milliseconds. */
export const recheckAfter = 10 * minute;

const subjectOf = ({ personId, profileId }: Pick<PlatformNotice, 'personId' | 'profileId'>): string =>
  createHash('sha256')
    .update(personId === undefined ? `profile ${profileId}` : `person ${personId}`)
    .digest('hex');

/** A notice that is repeated, or arrives during the work, gets the same code; one after the end gets a new code. */
export async function receiveDeletion(
  notice: PlatformNotice,
  deps: ReceiveDeletionDependencies,
): Promise<StoredDeletion> {
  const subject = subjectOf(notice);
  const known = await deps.deletions.findOf(subject);
  if (known !== undefined && isAnsweredBy(known, notice)) return known;
  const request: StoredDeletion = {
    id: deps.newDeletionId(),
    source: 'platform',
    status: 'running',
    requestedAt: deps.now.toISOString(),
    subject,
    notice,
    steps: {},
    nextAttemptAt: new Date(deps.now.getTime() + recheckAfter).toISOString(),
    version: 1,
  };
  try {
    await deps.deletions.create(request, known?.id);
  } catch (error) {
    // The same request arrived at the same time.
    const first = isExisting(error) ? await deps.deletions.findOf(subject) : undefined;
    if (first === undefined) throw error;
    return first;
  }
  await deps.queue
    .send({ kind: 'erase', id: request.id }, 0)
    .catch((error: unknown) => deps.onFailure(request.id, error));
  return request;
}

const isAnsweredBy = ({ status, notice, noticedAt }: StoredDeletion, { issuedAt }: PlatformNotice) =>
  status === 'running' || (notice?.issuedAt ?? noticedAt ?? '') >= issuedAt;

const isExisting = (error: unknown) => error instanceof DomainError && error.code === 'deletion.exists';

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
