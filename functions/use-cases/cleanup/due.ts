import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import {
  clientEnd,
  confirmationThreshold,
  isClientRemovalDue,
  needsConfirmation,
  type ClientEnd,
  isPostRemovalDue,
} from '../../../shared/domain/deletion/removal.ts';
import type { PostRecord, PublishedPost } from '../../../shared/domain/posts/post-record.ts';
import type { Clients } from '../clients/ports.ts';
import type { Statistics } from '../metrics/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { inBatches, type Batches } from './in-batches.ts';

export interface DueClient extends ClientEnd {
  client: Client;
  subClients: Client[];
}

export interface DueClients {
  due: DueClient[];
  isTooMany: boolean;
  failed: number;
  /** Due without having been shown. */
  newlyDue: DueClient[];
}

interface ClientDependencies extends Batches {
  clients: Pick<Clients, 'dueRemovals' | 'find' | 'subClientIds'>;
  statistics: Pick<Statistics, 'load'>;
  now: Date;
}

export const clientsInOneRun = 100;

/** The longest overdue first. Index entries are hints. Unreadable clients count towards `isTooMany`. */
export async function dueClients(deps: ClientDependencies): Promise<DueClients> {
  const { clients, statistics, now } = deps;
  const { total: allClients = 0 } = await statistics.load('clients');
  // A removal is due at its exact instant, hence + 1 ms. Reads enough hints to decide whether there are too many.
  const before = new Date(now.getTime() + 1);
  const hints = await clients.dueRemovals(before, Math.max(clientsInOneRun, confirmationThreshold(allClients)));
  const ids = hints.slice(0, clientsInOneRun);
  const { results: due, failed } = await inBatches(
    ids,
    (id) => id,
    (id) => dueClientOf(id, deps),
    deps,
  );
  const removals = familiesOf(due).length + hints.length - ids.length + failed;
  return { due, isTooMany: needsConfirmation(removals, allClients), failed, newlyDue: [] };
}

/** Of the clients that a person was shown, those still due; a parent only if all its sub-clients were shown too. */
export async function dueOfShown(shown: readonly ClientId[], deps: ClientDependencies): Promise<DueClients> {
  const { clients, statistics, now } = deps;
  const { total: allClients = 0 } = await statistics.load('clients');
  const hints = await clients.dueRemovals(new Date(now.getTime() + 1), clientsInOneRun);
  const { results, failed } = await inBatches(
    [...new Set([...shown, ...hints])],
    (id) => id,
    (id) => dueClientOf(id, deps),
    deps,
  );
  const known = new Set(shown);
  const wasShown = (one: DueClient) => familiesOf([one]).every(({ id }) => known.has(id));
  const due = results.filter(wasShown);
  return {
    due,
    isTooMany: needsConfirmation(familiesOf(due).length, allClients),
    failed,
    newlyDue: results.filter((one) => !wasShown(one)),
  };
}

function familiesOf(due: readonly DueClient[]): Client[] {
  return due.flatMap(({ client, subClients }) => [client, ...subClients]);
}

async function dueClientOf(id: ClientId, { clients, now }: ClientDependencies): Promise<DueClient | undefined> {
  const client = await clients.find(id);
  if (client === undefined || !isClientRemovalDue(client, now)) return undefined;
  const found = await Promise.all((await clients.subClientIds(id)).map((subClientId) => clients.find(subClientId)));
  return { client, subClients: found.filter((subClient) => subClient !== undefined), ...clientEnd(client) };
}

interface PostDependencies extends Batches {
  posts: Pick<Posts, 'dueRemovals' | 'load'>;
  now: Date;
}

export const postsAtOnce = 500;

interface DuePosts {
  due: PublishedPost[];
  failed: number;
  /** All that the index named, as many as are read at once. */
  named: readonly PostId[];
}

/**
 * `shown` are read whatever the index says, `seen` are not. A post stays while a platform is asked about it, and its entry in the index stays
 * with it.
 */
export async function duePosts(
  deps: PostDependencies,
  { shown = [], seen = new Set() }: { shown?: readonly PostId[] | undefined; seen?: ReadonlySet<PostId> } = {},
): Promise<DuePosts> {
  const { posts, now } = deps;
  const hints = await posts.dueRemovals(now, seen.size + postsAtOnce);
  const named = hints.filter((id) => !seen.has(id)).slice(0, postsAtOnce);
  const { results, failed } = await inBatches(
    [...new Set([...shown, ...named])],
    (id) => id,
    (id) => posts.load(id),
    deps,
  );
  const isDue = ({ publishedAt, nextAttemptAt }: PublishedPost) =>
    isPostRemovalDue(publishedAt, now) && nextAttemptAt === undefined;
  return { due: results.filter(isPublished).filter(isDue), failed, named };
}

const isPublished = (post: PostRecord): post is PublishedPost => post.status === 'published';
