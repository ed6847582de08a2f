import { isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { publicName, uploadKey } from '../media/file-names.ts';
import type { Note } from '../ports/audit-trail.ts';
import type { Clients } from '../ports/clients.ts';
import type { Credentials } from '../ports/credentials.ts';
import type { Media, MediaStore } from '../ports/media.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { beginRemoval, type RemovalRequest } from './request-removal.ts';

export interface RemovalDependencies extends RemovalRequest {
  clients: Pick<Clients, 'load' | 'subClientIds'>;
  media: Pick<Media, 'listFor'>;
  store: Pick<MediaStore, 'withdraw' | 'discard'>;
  credentials: Pick<Credentials, 'remove'>;
  note: Note;
}

/** `nothing`: not begun, or ended before. `waiting`: a post is in a worker's hands; a message to look again is sent. */
export type RemovalResult = 'nothing' | 'waiting' | 'removed';

const recheckSeconds = 20;

/**
 * Removes what is left of a client whose removal was begun. Each step is harmless when it is done already, so a crash in
 * between and a second delivery go on where it is.
 * 1. Its posts, before anything else; their receipts stay. A post that is being published is waited for.
 * 2. Its files and their objects.
 * 3. Its sub-clients, each by a removal of its own.
 * 4. Its connections and whatever else is stored under it.
 * 5. Its user, and last its record and the claim of its e-mail, which is free again then.
 */
export async function removeClient(clientId: ClientId, deps: RemovalDependencies): Promise<RemovalResult> {
  const { removals, removalQueue, credentials, now } = deps;
  const removal = await removals.find(clientId);
  if (removal === undefined) return 'nothing';
  if (!(await removals.removePosts(clientId, now))) {
    await removalQueue.send(clientId, recheckSeconds);
    return 'waiting';
  }
  await removeObjects(clientId, deps);
  for (const subClientId of await deps.clients.subClientIds(clientId)) await beginUnlessGone(subClientId, deps);
  await removals.removeRest(clientId, now);
  await credentials.remove(clientId);
  await deps.note({ kind: 'client.erased', formerClient: pseudonymOf(clientId) });
  await removals.end(removal, now);
  return 'removed';
}

/** Removes the files of a client from the store; their records stay. */
export async function removeObjects(
  clientId: ClientId,
  { media, store }: Pick<RemovalDependencies, 'media' | 'store'>,
) {
  for (const file of await media.listFor(clientId)) {
    await store.withdraw(publicName(file));
    await store.discard(uploadKey(file.id));
  }
}

async function beginUnlessGone(clientId: ClientId, deps: RemovalDependencies) {
  try {
    await beginRemoval(clientId, deps);
  } catch (error) {
    if (!isRefusal(error, 'not-found')) throw error;
  }
}
