import type { Client } from '../../../shared/domain/clients/client.ts';
import { ulidOf } from '../../../shared/domain/ids.ts';
import type { Archive } from '../operations/ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../posts/ports.ts';
import type { DueClient } from './due-clients.ts';

interface Dependencies {
  archive: Pick<Archive, 'keep'>;
  posts: Pick<Posts, 'listFor'>;
  now: Date;
}

export async function archiveClient({ client, subClients, reason }: DueClient, deps: Dependencies) {
  for (const one of [...subClients, client]) await archiveRecord(one, reason, deps);
}

async function archiveRecord(client: Client, reason: string, { archive, posts, now }: Dependencies) {
  const document = { reason, client, posts: (await posts.listFor(client.id)).map(archived) };
  await archive.keep(client.id, 'client', document, now);
}

export async function archivePost(post: PostRecord, { archive, now }: Pick<Dependencies, 'archive' | 'now'>) {
  await archive.keep(post.clientId, `post-${ulidOf(post.id)}`, { reason: 'published', post: archived(post) }, now);
}

const archived = (post: PostRecord): PostRecord => ({ ...post, lease: undefined });
