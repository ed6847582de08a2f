import type { Client } from '../../../shared/domain/clients/client.ts';
import { ulidOf } from '../../../shared/domain/ids.ts';
import type { Archive } from '../ports/archive.ts';
import type { PostRecord, Posts } from '../ports/posts.ts';
import type { Subscriptions } from '../ports/subscriptions.ts';
import type { DueClient } from './due-clients.ts';

interface Dependencies {
  archive: Pick<Archive, 'keep'>;
  posts: Pick<Posts, 'listFor'>;
  subscriptions: Pick<Subscriptions, 'listFor'>;
  now: Date;
}

/** Keeps the records of a client and of its sub-clients, each with its posts and subscriptions. */
export async function archiveClient({ client, subClients, reason }: DueClient, deps: Dependencies) {
  for (const one of [...subClients, client]) await archiveRecord(one, reason, deps);
}

async function archiveRecord(client: Client, reason: string, { archive, posts, subscriptions, now }: Dependencies) {
  const document = {
    reason,
    client,
    posts: (await posts.listFor(client.id)).map(archived),
    subscriptions: await subscriptions.listFor(client.id),
  };
  await archive.keep(client.id, 'client', document, now);
}

/** Keeps the record of a post. */
export async function archivePost(post: PostRecord, { archive, now }: Pick<Dependencies, 'archive' | 'now'>) {
  await archive.keep(post.clientId, `post-${ulidOf(post.id)}`, { reason: 'published', post: archived(post) }, now);
}

/** Who worked on a post is nobody's business later. */
const archived = (post: PostRecord): PostRecord => ({ ...post, lease: undefined });
