import { filteredPost, narrowsNothing, passes, type PostFilter } from '../../../shared/domain/post-filter.ts';
import { requireOwner } from '../access.ts';
import type { Caller, ListedPost, PostRecord, Posts } from '../ports.ts';

/** The posts a filter asks for, newest first: a client's own, or those of all clients for an admin. */
export async function listPosts(
  caller: Caller,
  filter: PostFilter,
  { posts }: { posts: Posts },
): Promise<readonly ListedPost[]> {
  if (filter.clientId !== undefined) requireOwner(caller, filter.clientId, 'Client');
  const owner = filter.clientId ?? (caller.role === 'admin' ? undefined : caller.clientId);
  const candidates = owner === undefined ? await posts.list() : (await posts.listFor(owner)).map(listed);
  return narrowsNothing(filter) ? candidates : candidates.filter(passes(filter));
}

const listed = (post: PostRecord): ListedPost => ({ ...filteredPost(post), post });
