import { postContracts } from '../../shared/contracts/posts/post-contracts.ts';
import { ownerOf } from '../../shared/domain/ids.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newId } from '../runtime/random.ts';
import { requireOwner } from '../use-cases/access.ts';
import { askForReview, reviewPost } from '../use-cases/approvals/review-post.ts';
import { assignPost } from '../use-cases/posts/assign-post.ts';
import { createPost } from '../use-cases/posts/create-post.ts';
import { deletePost, editPost } from '../use-cases/posts/edit-post.ts';
import { listLabels } from '../use-cases/posts/post-labels.ts';
import { listPosts, receiptsOf, viewAfter, viewPost } from '../use-cases/posts/view-post.ts';
import { addresses, assignments, clients, connections, media, posts, queue } from './stores.ts';

const answer = viewAfter(addresses);

const contracts = {
  listPosts: postContracts.listPosts,
  listPostLabels: postContracts.listPostLabels,
  createPost: postContracts.createPost,
  getPost: postContracts.getPost,
  updatePost: postContracts.updatePost,
  updatePostAssignee: postContracts.updatePostAssignee,
  deletePost: postContracts.deletePost,
  listReceipts: postContracts.listReceipts,
  createReviewRequest: postContracts.createReviewRequest,
  createReview: postContracts.createReview,
  getReviewNote: postContracts.getReviewNote,
};

export const postOperations = routeModule(contracts, {
  async listPosts({ caller, query, now }) {
    const [{ rows, ...totals }, sign] = await Promise.all([
      listPosts(caller, query, { posts, assignments }),
      addresses(now),
    ]);
    return { posts: rows.map((post) => viewPost(caller, post, sign)), ...totals };
  },

  async listPostLabels({ caller, query: { clientId } }) {
    return { labels: await listLabels(caller, clientId, { posts }) };
  },

  async createPost({ caller, body, now }) {
    return answer(caller, now, () =>
      createPost(caller, body, { clients, connections, media, posts, queue, newId, now }),
    );
  },

  async getPost({ caller, params: { postId }, now }) {
    requireOwner(caller, ownerOf(postId), 'Post');
    return answer(caller, now, () => posts.load(postId));
  },

  async updatePost({ caller, params: { postId }, body, now }) {
    return answer(caller, now, () =>
      editPost(caller, postId, body, { clients, connections, media, posts, queue, now }),
    );
  },

  async updatePostAssignee({ caller, params: { postId }, body: { assignee }, now }) {
    return answer(caller, now, () => assignPost(caller, { postId, assignee }, { assignments, clients, posts, now }));
  },

  async deletePost({ caller, params: { postId } }) {
    await deletePost(caller, postId, { posts });
    return undefined;
  },

  async listReceipts({ caller, params: { postId } }) {
    return { receipts: await receiptsOf(caller, postId, { posts }) };
  },

  async createReviewRequest({ caller, params: { postId }, now }) {
    return answer(caller, now, () => askForReview(caller, postId, { clients, posts, now }));
  },

  async createReview({ caller, params: { postId }, body, now }) {
    return answer(caller, now, () =>
      reviewPost(caller, postId, body, { clients, connections, media, posts, queue, now }),
    );
  },

  async getReviewNote({ caller, params: { postId } }) {
    requireOwner(caller, ownerOf(postId), 'Post');
    const { review } = await posts.load(postId);
    return review?.state === 'change' ? { text: review.text } : {};
  },
});
