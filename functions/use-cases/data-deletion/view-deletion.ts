import type {
  DeletionAnswer,
  DeletionState,
  QueuedDeletion,
} from '../../../shared/contracts/data-deletion-contracts.ts';
import {
  DeletionRequest,
  deletionAt,
  deletionDeadlines,
  type DeletionId,
} from '../../../shared/domain/deletion/data-deletion.ts';
import { type DeletionTexts, deletionTexts } from '../../../shared/messages/notice-texts.ts';
import { type Deletions, type StoredDeletion, deletionNotFound } from './ports.ts';

const listed = 100;

export const deletionAnswer = ({ id }: StoredDeletion, siteUrl: string, code: keyof DeletionTexts): DeletionAnswer => ({
  success: true,
  code,
  message: deletionTexts[code],
  deletion_id: id,
  confirmation_code: id,
  url: `${siteUrl}/data-deletion/status/${id}`,
});

export function deletionState(request: StoredDeletion, now: Date): DeletionState {
  const { id, status, requestedAt, startsAt, completedAt } = deletionAt(request, now);
  return { deletion_id: id, status, requestedAt, startsAt, completedAt, deadlines: deletionDeadlines(request) };
}

export async function viewDeletion(
  id: DeletionId,
  { deletions, now }: { deletions: Pick<Deletions, 'find'>; now: Date },
) {
  const request = await deletions.find(id);
  if (request === undefined) throw deletionNotFound();
  return deletionState(request, now);
}

export async function listDeletions({ deletions, now }: { deletions: Pick<Deletions, 'newest'>; now: Date }) {
  const requests = await deletions.newest(listed);
  return requests.map((request): QueuedDeletion => ({
    ...DeletionRequest.parse(deletionAt(request, now)),
    deadlines: deletionDeadlines(request),
  }));
}
