import { postContracts } from '../../shared/contracts/post-contracts.ts';
import { ownerOf } from '../../shared/domain/ids.ts';
import { loggedError } from '../runtime/logged-error.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { askNow } from '../use-cases/posts/ask-now.ts';
import { createPost } from '../use-cases/posts/create-post.ts';
import { deletePost } from '../use-cases/posts/delete-post.ts';
import { editPost } from '../use-cases/posts/edit-post.ts';
import { forecast } from '../use-cases/posts/forecast.ts';
import { listPosts } from '../use-cases/posts/list-posts.ts';
import { markSeen } from '../use-cases/posts/mark-seen.ts';
import { preflight } from '../use-cases/posts/preflight.ts';
import { publishBatch } from '../use-cases/posts/publish-batch.ts';
import { publishNow } from '../use-cases/posts/publish-now.ts';
import { retryFirstComment } from '../use-cases/posts/retry-first-comment.ts';
import { receiptsOf } from '../use-cases/posts/receipts-of.ts';
import { viewAfter, viewPost } from '../use-cases/posts/view-post.ts';
import { queueDuePosts } from '../use-cases/publishing/queue-due-posts.ts';
import { countPosts } from '../use-cases/statistics/count-posts.ts';
import { addresses, clients, connections, media, posts, queue } from './stores.ts';

const answer = viewAfter(addresses);

export const postOperations = routeModule(postContracts, {
  async listPosts({ caller, query, now }) {
    const [{ rows, ...totals }, sign] = await Promise.all([listPosts(caller, query, { posts }), addresses(now)]);
    return { posts: rows.map((post) => viewPost(post, sign)), ...totals };
  },

  getPostStatistics: () => countPosts({ posts }),

  async createPost({ caller, body, now }) {
    return answer(now, () => createPost(caller, body, { clients, connections, media, posts, queue, newId, now }));
  },

  async preflightPost({ caller, body, now }) {
    return { findings: await preflight(caller, body, { clients, connections, media, posts, now }) };
  },

  getForecast: ({ caller, params: { clientId }, now }) =>
    forecast(caller, clientId, { clients, connections, posts, now }),

  async getPost({ caller, params: { postId }, now }) {
    requireOwner(caller, ownerOf(postId), 'Post');
    return answer(now, () => posts.load(postId));
  },

  async updatePost({ caller, params: { postId }, body, now }) {
    return answer(now, () => editPost(caller, postId, body, { clients, connections, media, posts, queue, now }));
  },

  async publishPost({ caller, params: { postId }, now }) {
    return answer(now, () => publishNow(caller, postId, { clients, connections, posts, queue, now }));
  },

  async askNow({ caller, params: { postId }, now }) {
    return answer(now, () => askNow(caller, postId, { posts, queue, now }));
  },

  async markSeen({ caller, params, body: { outcome: seen }, now }) {
    return answer(now, () => markSeen(caller, { ...params, seen }, { posts, now }));
  },

  async retryFirstComment({ caller, params, now }) {
    return answer(now, () => retryFirstComment(caller, params, { posts, queue, now }));
  },

  async publishBatch({ caller, body, now, requestId }) {
    const onFailure = (error: unknown) =>
      logger.error('part of a batch failed', { requestId, error: loggedError(error) });
    const dependencies = { clients, connections, media, posts, queue, newId, now };
    return { results: await publishBatch(caller, body, { ...dependencies, onFailure }) };
  },

  async deletePost({ caller, params: { postId } }) {
    await deletePost(caller, postId, { posts });
    return undefined;
  },

  async listReceipts({ caller, params: { postId } }) {
    return { receipts: await receiptsOf(caller, postId, { posts }) };
  },

  processScheduled: ({ now }) => queueDuePosts({ posts, queue, now }),
});
