import { pageOf, pageOfFound, type Paging } from '../../shared/contracts/paging.ts';
import { postContracts } from '../../shared/contracts/post-contracts.ts';
import { type ClientId, ownerOf, type PostId } from '../../shared/domain/ids.ts';
import { passes, type PostQuery, sortedPosts } from '../../shared/domain/posts/post-filter.ts';
import type { Receipt } from '../../shared/domain/publishing/receipt.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import type { Caller } from '../use-cases/ports/caller.ts';
import { createPost } from '../use-cases/posts/create-post.ts';
import { deletePost } from '../use-cases/posts/delete-post.ts';
import { editPost } from '../use-cases/posts/edit-post.ts';
import type { Posts } from '../use-cases/posts/ports.ts';
import { viewAfter, viewPost } from '../use-cases/posts/view-post.ts';
import { addresses, clients, connections, media, posts, queue } from './stores.ts';

async function listPosts(
  caller: Caller,
  query: PostQuery & Paging & { clientId?: ClientId | undefined },
  { posts }: { posts: Posts },
) {
  if (query.clientId !== undefined) requireOwner(caller, query.clientId, 'Client');
  const owner = query.clientId ?? (caller.role === 'admin' ? undefined : caller.clientId);
  if (owner === undefined) return pageOfFound(await posts.page(query, query), query);
  return pageOf(sortedPosts((await posts.listFor(owner)).filter(passes(query)), query.sort), query);
}

async function receiptsOf(caller: Caller, postId: PostId, { posts }: { posts: Posts }): Promise<Receipt[]> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const receipts = await posts.receiptsOf(postId);
  if (receipts.length === 0) await posts.load(postId);
  return receipts;
}

const answer = viewAfter(addresses);

const contracts = {
  listPosts: postContracts.listPosts,
  createPost: postContracts.createPost,
  getPost: postContracts.getPost,
  updatePost: postContracts.updatePost,
  deletePost: postContracts.deletePost,
  listReceipts: postContracts.listReceipts,
};

export const postOperations = routeModule(contracts, {
  async listPosts({ caller, query, now }) {
    const [{ rows, ...totals }, sign] = await Promise.all([listPosts(caller, query, { posts }), addresses(now)]);
    return { posts: rows.map((post) => viewPost(post, sign)), ...totals };
  },

  async createPost({ caller, body, now }) {
    return answer(now, () => createPost(caller, body, { clients, connections, media, posts, queue, newId, now }));
  },

  async getPost({ caller, params: { postId }, now }) {
    requireOwner(caller, ownerOf(postId), 'Post');
    return answer(now, () => posts.load(postId));
  },

  async updatePost({ caller, params: { postId }, body, now }) {
    return answer(now, () => editPost(caller, postId, body, { clients, connections, media, posts, queue, now }));
  },

  async deletePost({ caller, params: { postId } }) {
    await deletePost(caller, postId, { posts });
    return undefined;
  },

  async listReceipts({ caller, params: { postId } }) {
    return { receipts: await receiptsOf(caller, postId, { posts }) };
  },
});
