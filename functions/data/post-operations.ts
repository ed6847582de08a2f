import { pageOf } from '../../shared/contracts/paging.ts';
import type { postContracts } from '../../shared/contracts/post-contracts.ts';
import { ownerOf } from '../../shared/domain/ids.ts';
import type { OperationsOf } from '../runtime/http.ts';
import { newId } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { createPost } from '../use-cases/posts/create-post.ts';
import { deletePost } from '../use-cases/posts/delete-post.ts';
import { publishNow } from '../use-cases/posts/publish-now.ts';
import { viewPost } from '../use-cases/posts/view-post.ts';
import { clients, connections, media, posts, queue } from './stores.ts';

export const postOperations: OperationsOf<typeof postContracts> = {
  async listPosts({ caller, query: { clientId, status, ...paging } }) {
    if (clientId !== undefined) requireOwner(caller, clientId, 'Client');
    const owner = caller.role === 'admin' ? clientId : caller.clientId;
    const isWanted = (post: { clientId: string; status: string }) =>
      (owner ?? post.clientId) === post.clientId && (status ?? post.status) === post.status;
    const { rows, ...page } = pageOf((await posts.list()).filter(isWanted), paging);
    return { posts: rows.map(viewPost), ...page };
  },

  async createPost({ caller, body, now }) {
    return viewPost(await createPost(caller, body, { clients, connections, media, posts, queue, newId, now }));
  },

  async getPost({ caller, params: { postId } }) {
    requireOwner(caller, ownerOf(postId), 'Post');
    return viewPost(await posts.load(postId));
  },

  async publishPost({ caller, params: { postId }, now }) {
    return viewPost(await publishNow(caller, postId, { connections, posts, queue, now }));
  },

  async deletePost({ caller, params: { postId }, now }) {
    await deletePost(caller, postId, { posts, now });
    return undefined;
  },
};
