import type { CleanUpResult, CleanUpRequest, ListedRemoval } from '../../../shared/contracts/cleanup-contracts.ts';
import { beginRemovalOf } from '../clients/request-removal.ts';
import type { RecordAudit } from '../ports/audit-trail.ts';
import type { Archive } from '../ports/archive.ts';
import type { Clients } from '../ports/clients.ts';
import type { PublishedPost } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../ports/posts.ts';
import type { RemovalQueue, Removals } from '../ports/removals.ts';
import type { Statistics } from '../ports/statistics.ts';
import type { Subscriptions } from '../ports/subscriptions.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { archiveClient, archivePost } from './archive-removed.ts';
import { dueClients, type DueClient } from './due-clients.ts';
import { duePosts } from './due-posts.ts';
import { inBatches, type Batches } from './in-batches.ts';

export interface CleanUpDependencies extends Batches {
  clients: Pick<Clients, 'dueRemovals' | 'find' | 'subClientIds'>;
  posts: Pick<Posts, 'dueRemovals' | 'load' | 'listFor' | 'remove'>;
  subscriptions: Pick<Subscriptions, 'listFor'>;
  statistics: Pick<Statistics, 'load'>;
  archive: Pick<Archive, 'keep'>;
  removals: Pick<Removals, 'beginUnchanged'>;
  removalQueue: RemovalQueue;
  recordAudit: RecordAudit;
  now: Date;
}

/**
 * Removes clients whose trial or plan ended long enough ago, and posts that were published over a day ago.
 * 1. The index names what may be due; each record is read again.
 * 2. If suspiciously many clients are due, none is removed unless a person confirms.
 * 3. Each client is archived with its sub-clients. Its removal then begins as if an admin had requested it: a
 * worker removes its posts first.
 * 4. Each post is archived and removed; its receipts stay. Posts of removed clients are left to the client's
 * removal.
 * What fails or runs out of time is retried in the next run. A dry run ends after step 2.
 */
export async function cleanUp(
  { dryRun = false, confirm = false }: CleanUpRequest,
  deps: CleanUpDependencies,
): Promise<CleanUpResult> {
  const { due, isTooMany, failed: unseenClients } = await dueClients(deps);
  const held = isTooMany && !confirm;
  const { due: allPosts, failed: unseenPosts } = await duePosts(deps);
  const removedIds = new Set(held ? [] : due.flatMap(listed).map(({ id }) => id));
  const posts = allPosts.filter(({ clientId }) => !removedIds.has(clientId));
  const unseen = unseenClients + unseenPosts;
  if (dryRun) return { dryRun, held, clients: due.flatMap(listed), posts: posts.length, failed: unseen };

  const clients = held ? { results: due, failed: 0 } : await removeClients(due, deps);
  const removed = await removePosts(posts, deps);
  const failed = unseen + clients.failed + removed.failed;
  return { dryRun, held, clients: clients.results.flatMap(listed), posts: removed.results.length, failed };
}

function removeClients(due: readonly DueClient[], deps: CleanUpDependencies) {
  const remove = async (one: DueClient) => {
    await archiveClient(one, deps);
    await beginRemovalOf(one.client, deps);
    for (const { id } of [one.client, ...one.subClients])
      await deps.recordAudit({ kind: 'client.deleted', formerClient: pseudonymOf(id), thing: { label: one.reason } });
    return one;
  };
  return inBatches(due, ({ client }) => client.id, remove, deps);
}

function removePosts(due: readonly PublishedPost[], deps: CleanUpDependencies) {
  const remove = async (post: PublishedPost) => {
    await archivePost(post, deps);
    await deps.posts.remove(post, deps.now);
    return post;
  };
  return inBatches(due, ({ id }) => id, remove, deps);
}

function listed({ client, subClients, reason, endedAt }: DueClient): ListedRemoval[] {
  return [client, ...subClients].map(({ id, name, email }) => ({ id, name, email, reason, endedAt }));
}
