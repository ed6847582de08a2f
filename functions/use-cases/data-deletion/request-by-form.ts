import { createHash } from 'node:crypto';
import { deletionTimes, type DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import { TooManyRequests } from '../../../shared/domain/errors.ts';
import { day, second } from '../../../shared/durations.ts';
import type { Throttles } from '../operations/ports.ts';
import type { DeletionQueue, Deletions, StoredDeletion } from './ports.ts';

const perIdentifier = { limit: 3, windowSeconds: day / second };

/** A worker looks for the client, so that neither answer nor timing reveals one. Throws `request.too-many`. */
export async function requestByForm(
  { identifier, email }: { identifier: string; email?: string | undefined },
  deps: {
    deletions: Pick<Deletions, 'create'>;
    queue: DeletionQueue;
    throttles: Throttles;
    newDeletionId: () => DeletionId;
    now: Date;
  },
): Promise<StoredDeletion> {
  const { now } = deps;
  for (const named of new Set([identifier, email ?? identifier].map(normal))) {
    const waitSeconds = await deps.throttles.take(`data-deletion ${hashOf(named)}`, perIdentifier, now);
    if (waitSeconds !== undefined) throw new TooManyRequests(waitSeconds);
  }
  const request: StoredDeletion = {
    id: deps.newDeletionId(),
    source: 'form',
    status: 'pending-verification',
    requestedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + deletionTimes.confirmation).toISOString(),
    steps: {},
    version: 1,
  };
  await deps.deletions.create(request);
  await deps.queue.send({ kind: 'ask-owner', id: request.id, identifier: normal(identifier), email }, 0);
  return request;
}

const normal = (text: string) => text.trim().toLowerCase();
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
