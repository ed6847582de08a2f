import {
  canCancel,
  confirmedDeletion,
  deletionAt,
  type DeletionId,
} from '../../../shared/domain/deletion/data-deletion.ts';
import type { Clients } from '../clients/ports.ts';
import type { Mailer } from '../ports/mailer.ts';
import { hashOfToken } from './ask-owner.ts';
import { deletionMail } from './deletion-mail.ts';
import type { Deletions, StoredDeletion } from './ports.ts';
import { deletionNotFound } from './refusals.ts';

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
