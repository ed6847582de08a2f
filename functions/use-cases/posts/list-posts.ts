import { pageOf, pageOfFound, type Paging } from '../../../shared/contracts/paging.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { passes, type PostQuery, sortedPosts } from '../../../shared/domain/posts/post-filter.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Posts } from './ports.ts';

export async function listPosts(
  caller: Caller,
  query: PostQuery & Paging & { clientId?: ClientId | undefined },
  { posts }: { posts: Posts },
) {
  if (query.clientId !== undefined) requireOwner(caller, query.clientId, 'Client');
  const owner = query.clientId ?? (caller.role === 'admin' ? undefined : caller.clientId);
  if (owner === undefined) return pageOfFound(await posts.page(query, query), query);
  return pageOf(sortedPosts((await posts.listFor(owner)).filter(passes(query)), query.sort), query);
}
