import { createHash } from 'node:crypto';
import {
  deletionTimes,
  type DeletionId,
  canCancel,
  confirmedDeletion,
  deletionAt,
} from '../../../shared/domain/deletion/data-deletion.ts';
import { TooManyRequests } from '../../../shared/domain/errors.ts';
import { day, second } from '../../../shared/durations.ts';
import type { Clients } from '../clients/ports.ts';
import type { Throttles } from '../operations/ports.ts';
import type { Mailer } from '../mail/mailer.ts';
import { hashOfToken } from './ask-owner.ts';
import { deletionMail } from './deletion-mail.ts';
import { type DeletionQueue, type Deletions, type StoredDeletion, deletionNotFound } from './ports.ts';

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

export interface ConfirmDeletionDependencies {
  deletions: Pick<Deletions, 'find' | 'save'>;
  clients: Pick<Clients, 'find'>;
  mailer: Mailer;
  newToken: () => string;
  siteUrl: string;
  now: Date;
}

/** Comparing hashes leaks no timing information about the token. */
async function loadWith(
  id: DeletionId,
  token: string,
  { deletions, now }: Pick<ConfirmDeletionDependencies, 'deletions' | 'now'>,
) {
  const request = await deletions.find(id);
  if (request?.tokenHash !== hashOfToken(token)) throw deletionNotFound();
  return deletionAt(request, now);
}

/** The link works once and for a day. The owner is first sent one that cancels. Throws `deletion.not-found`. */
export async function confirmDeletion(
  { id, token }: { id: DeletionId; token: string },
  deps: ConfirmDeletionDependencies,
): Promise<StoredDeletion> {
  const request = await loadWith(id, token, deps);
  const client = request.clientId === undefined ? undefined : await deps.clients.find(request.clientId);
  if (request.status !== 'pending-verification' || client === undefined) throw deletionNotFound();
  const cancelToken = deps.newToken();
  await deps.mailer.send({
    clientId: client.id,
    ...(await deletionMail('schedule', client, { id, token: cancelToken, siteUrl: deps.siteUrl })),
  });
  const confirmed = confirmedDeletion(request, deps.now);
  return deps.deletions.save({ ...confirmed, tokenHash: hashOfToken(cancelToken), nextAttemptAt: confirmed.startsAt });
}

/** Cancels a confirmed request with the link of the second e-mail. Throws `deletion.not-found`. */
export async function cancelDeletion(
  { id, token }: { id: DeletionId; token: string },
  deps: Pick<ConfirmDeletionDependencies, 'deletions' | 'now'>,
): Promise<StoredDeletion> {
  const request = await loadWith(id, token, deps);
  if (!canCancel(request, deps.now)) throw deletionNotFound();
  const { source, requestedAt, steps, version } = request;
  return deps.deletions.save({ id, source, status: 'cancelled', requestedAt, steps, version });
}
