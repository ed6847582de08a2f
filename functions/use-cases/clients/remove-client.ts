import { isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { preparedOf } from '../../../shared/domain/publishing/preparation.ts';
import { retryAfterSeconds, revokesFor, revokeUnlessShared } from '../connections/end-consent.ts';
import { posterKey, publicName, uploadKey } from '../media/file-names.ts';
import type { PlatformGrants, Revoke } from '../data-deletion/ports.ts';
import type { RecordAudit } from '../operations/ports.ts';
import type { Clients, Credentials, Removals } from './ports.ts';
import type { Media, MediaStore } from '../media/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { type DiscardDependencies, discardPrepared } from '../publishing/discard-prepared.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { takeBackUnfinished } from './create-client.ts';
import { type HandOver, handOverWork } from '../team/hand-over.ts';
import { beginRemoval, type RemovalRequest } from './request-removal.ts';

export interface RemovalDependencies extends RemovalRequest, DiscardDependencies, HandOver {
  clients: Pick<Clients, 'load' | 'subClientIds' | 'find' | 'findByEmail' | 'finish' | 'discard'>;
  removals: Removals;
  media: Pick<Media, 'listFor'>;
  store: Pick<MediaStore, 'withdraw' | 'discard'>;
  credentials: Pick<Credentials, 'remove'>;
  recordAudit: RecordAudit;
  grants: Pick<PlatformGrants, 'listFor' | 'ofPerson'>;
  revoke: Revoke;
  posts: Pick<Posts, 'listFor' | 'load' | 'save'>;
  warn: Warn;
}

export type RemovalResult = 'nothing' | 'taken-back' | 'waiting' | 'removed';

const recheckSeconds = 20;

/**
 * Removes what is left of a client whose removal has begun, or an account that was never finished. Each step can be repeated, so a retry continues after a
 * crash.
 * 1. Of staff: the open posts and the comments that are assigned to them go to who takes over. A post that is being published is
 *    waited for.
 * 2. What platforms hold of its posts for us, as far as they answer.
 * 3. Its posts; their receipts stay. A post that is being published is waited for.
 * 4. What its people agreed to is ended at each platform that can end it.
 * 5. Its files and their objects.
 * 6. Its sub-clients, each by a removal of its own.
 * 7. Its connections and everything else stored under it.
 * 8. Its user, then its record, which frees the e-mail.
 */
export async function removeClient(clientId: ClientId, deps: RemovalDependencies): Promise<RemovalResult> {
  const { removals, removalQueue, credentials, now } = deps;
  const removal = await removals.find(clientId);
  if (removal === undefined) {
    const result = await takeBackUnfinished(clientId, deps);
    if (result === 'waiting') await removalQueue.send(clientId, recheckSeconds);
    if (result === 'nothing') await removals.removeLate(clientId, now);
    return result;
  }
  const { isStaff, handOverTo } = removal;
  if (isStaff && !(await handOverWork({ memberId: clientId, handOverTo }, deps))) {
    await removalQueue.send(clientId, recheckSeconds);
    return 'waiting';
  }
  await discardAll(clientId, deps);
  if (!(await removals.removePosts(clientId, now))) {
    await removalQueue.send(clientId, recheckSeconds);
    return 'waiting';
  }
  if ((await revokeAll(clientId, deps)) && now.getTime() - Date.parse(removal.requestedAt) < revokesFor) {
    await removalQueue.send(clientId, retryAfterSeconds);
    return 'waiting';
  }
  await removeObjects(clientId, deps);
  for (const subClientId of await deps.clients.subClientIds(clientId)) await beginUnlessGone(subClientId, deps);
  await removals.removeRest(clientId, now);
  await credentials.remove(clientId);
  await deps.recordAudit({ kind: 'client.erased', formerClient: pseudonymOf(clientId) });
  await removals.end(removal);
  return 'removed';
}

/** Best effort: what is left there is seen by people of the account alone. */
async function discardAll(clientId: ClientId, deps: RemovalDependencies) {
  const prepared = (await deps.posts.listFor(clientId)).flatMap(({ targets }) => preparedOf(targets));
  try {
    await discardPrepared(clientId, prepared, deps);
  } catch (error) {
    deps.warn('a prepared post was not deleted', { client: pseudonymOf(clientId), error: reasonOf(error) });
  }
}

/** @returns whether a platform could not be asked */
async function revokeAll(clientId: ClientId, deps: RemovalDependencies): Promise<boolean> {
  let isAnyUnasked = false;
  for (const grant of await deps.grants.listFor(clientId)) {
    try {
      await revokeUnlessShared(grant, (other) => other.clientId === clientId, deps);
    } catch (error) {
      isAnyUnasked = true;
      deps.warn('a platform did not revoke', { platform: grant.platform, error: reasonOf(error) });
    }
  }
  return isAnyUnasked;
}

export async function removeObjects(
  clientId: ClientId,
  { media, store }: Pick<RemovalDependencies, 'media' | 'store'>,
) {
  for (const file of await media.listFor(clientId)) {
    await store.withdraw(publicName(file));
    await store.discard(uploadKey(file.id));
    if (file.type === 'video') await store.discard(posterKey(file.id));
  }
}

async function beginUnlessGone(clientId: ClientId, deps: RemovalDependencies) {
  try {
    await beginRemoval(clientId, deps);
  } catch (error) {
    if (!isRefusal(error, 'not-found')) throw error;
  }
}
