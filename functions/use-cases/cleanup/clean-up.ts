import type { CleanUpResult, ListedRemoval } from '../../../shared/contracts/cleanup-contracts.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { isRemovalInDoubt } from '../../../shared/domain/deletion/removal.ts';
import { type ClientId, type PostId, ulidOf } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { beginRemovalOf } from '../clients/request-removal.ts';
import type { Archive, RecordAudit } from '../operations/ports.ts';
import type { Clients, RemovalQueue, Removals } from '../clients/ports.ts';
import type { PostRecord, PublishedPost } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../posts/ports.ts';
import type { Statistics } from '../metrics/ports.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { type DueClient, dueClients, dueOfShown, duePosts, postsAtOnce } from './due.ts';
import { inBatches, type Batches } from './in-batches.ts';

interface Dependencies {
  archive: Pick<Archive, 'keep'>;
  posts: Pick<Posts, 'listFor'>;
  now: Date;
}

async function archiveClient({ client, subClients, reason }: DueClient, deps: Dependencies) {
  for (const one of [...subClients, client]) await archiveRecord(one, reason, deps);
}

async function archiveRecord(client: Client, reason: string, { archive, posts, now }: Dependencies) {
  const document = { reason, client, posts: (await posts.listFor(client.id)).map(archived) };
  await archive.keep(client.id, 'client', document, now);
}

async function archivePost(post: PostRecord, { archive, now }: Pick<Dependencies, 'archive' | 'now'>) {
  await archive.keep(post.clientId, `post-${ulidOf(post.id)}`, { reason: 'published', post: archived(post) }, now);
}

const archived = (post: PostRecord): PostRecord => ({ ...post, lease: undefined });

export interface CleanUpDependencies extends Batches {
  clients: Pick<Clients, 'dueRemovals' | 'find' | 'subClientIds'>;
  posts: Pick<Posts, 'dueRemovals' | 'load' | 'listFor' | 'remove'>;
  statistics: Pick<Statistics, 'load'>;
  archive: Pick<Archive, 'keep'>;
  removals: Pick<Removals, 'beginUnchanged'>;
  removalQueue: RemovalQueue;
  recordAudit: RecordAudit;
  /** When the hourly run went on after its last interruption. */
  resumedAt: Instant | undefined;
  now: Date;
}

export interface CleanUpOptions {
  dryRun?: boolean;
  confirm?: boolean | undefined;
  /** What a person agreed to remove; without it everything that is due. */
  shown?: { clientIds: readonly ClientId[]; postIds: readonly PostId[] };
}

/**
 * Removes clients whose trial or plan ended long enough ago, and posts that were published over a day ago.
 * 1. The index names what may be due; each record is read again.
 * 2. Nothing at all is removed unless a person confirms when suspiciously many clients are due, or when one became due in a gap of the
 * clean-up's runs, which a wrong clock makes too.
 * 3. Each client is archived with its sub-clients. Its removal then begins as if an admin had requested it: a
 * worker removes its posts first.
 * 4. Each post is archived and removed; its receipts stay. Posts of removed clients are left to the client's
 * removal.
 * A run for a person removes what that person was shown and is still due, and lists what became due since. Another goes on with more posts
 * while it has time.
 * What fails or runs out of time is retried in the next run. A dry run and one that is held end after step 2, and list what would go.
 */
export async function cleanUp(
  { dryRun = false, confirm = false, shown }: CleanUpOptions,
  deps: CleanUpDependencies,
): Promise<CleanUpResult> {
  const found = shown === undefined ? await dueClients(deps) : await dueOfShown(shown.clientIds, deps);
  const { due, isTooMany, failed: unseenClients } = found;
  const isInDoubt = due.some(({ client }) => isRemovalInDoubt(client, deps.resumedAt));
  const held = (isTooMany || isInDoubt) && !confirm;
  const holding = { held, ...(held && isInDoubt && { resumedAt: deps.resumedAt }) };
  const firstPosts = await duePosts(deps, { shown: shown?.postIds });
  const removedIds = new Set(due.flatMap(listed).map(({ id }) => id));
  const staysAlone = ({ clientId }: PublishedPost) => !removedIds.has(clientId);
  const duePostsOfOthers = firstPosts.due.filter(staysAlone);
  const shownPosts = shown && new Set(shown.postIds);
  const posts = duePostsOfOthers.filter(({ id }) => shownPosts?.has(id) ?? true);
  const newlyDue = {
    clients: found.newlyDue.flatMap(listed),
    posts: duePostsOfOthers.length - posts.length,
  };
  const unseen = unseenClients + firstPosts.failed;
  if (dryRun || held)
    return { dryRun, ...holding, clients: due.flatMap(listed), postIds: idsOf(posts), failed: unseen, newlyDue };

  const clients = await removeClients(due, deps);
  const removed = await removePosts(posts, deps);
  const more = shown === undefined ? await removeMorePosts(firstPosts.named, staysAlone, deps) : nothing;
  return {
    dryRun,
    held,
    clients: clients.results.flatMap(listed),
    postIds: idsOf([...removed.results, ...more.results]),
    failed: unseen + clients.failed + removed.failed + more.failed,
    newlyDue,
  };
}

const idsOf = (posts: readonly PublishedPost[]) => posts.map(({ id }) => id);

function removeClients(due: readonly DueClient[], deps: CleanUpDependencies) {
  const remove = async (one: DueClient) => {
    await archiveClient(one, deps);
    await beginRemovalOf(one.client, deps);
    for (const { id } of [one.client, ...one.subClients])
      await deps.recordAudit({ kind: 'client.deleted', formerClient: pseudonymOf(id), thing: { reason: one.reason } });
    return one;
  };
  return inBatches(due, ({ client }) => client.id, remove, deps);
}

function removePosts(due: readonly PublishedPost[], deps: CleanUpDependencies) {
  const remove = async (post: PublishedPost) => {
    await archivePost(post, deps);
    await deps.posts.remove(post);
    return post;
  };
  return inBatches(due, ({ id }) => id, remove, deps);
}

const nothing = { results: [], failed: 0 };

async function removeMorePosts(
  first: readonly PostId[],
  isWanted: (post: PublishedPost) => boolean,
  deps: CleanUpDependencies,
) {
  const seen = new Set(first);
  const results: PublishedPost[] = [];
  let failed = 0;
  for (let named = first; named.length === postsAtOnce && deps.hasTime();) {
    const found = await duePosts(deps, { seen });
    const removed = await removePosts(found.due.filter(isWanted), deps);
    results.push(...removed.results);
    failed += found.failed + removed.failed;
    for (const id of found.named) seen.add(id);
    ({ named } = found);
  }
  return { results, failed };
}

function listed({ client, subClients, reason, endedAt }: DueClient): ListedRemoval[] {
  return [client, ...subClients].map(({ id, name, email }) => ({ id, name, email, reason, endedAt }));
}
