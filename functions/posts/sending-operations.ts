import { postContracts } from '../../shared/contracts/posts/post-contracts.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { recheckUnconfirmed } from '../use-cases/publishing/recheck-unconfirmed.ts';
import { markSeen } from '../use-cases/posts/mark-seen.ts';
import { publishBatch } from '../use-cases/posts/publish-batch.ts';
import { publishNow } from '../use-cases/posts/publish-now.ts';
import { retryFirstComment } from '../use-cases/posts/retry-first-comment.ts';
import { viewAfter } from '../use-cases/posts/view-post.ts';
import { queueDuePosts } from '../use-cases/publishing/queue-posts.ts';
import { addresses, clients, connections, media, posts, queue } from './stores.ts';

const answer = viewAfter(addresses);

const contracts = {
  createPublication: postContracts.createPublication,
  createForcedPublication: postContracts.createForcedPublication,
  createStatusCheck: postContracts.createStatusCheck,
  createOutcome: postContracts.createOutcome,
  createFirstComment: postContracts.createFirstComment,
  createPostBatch: postContracts.createPostBatch,
  createPublishRun: postContracts.createPublishRun,
};

export const sendingOperations = routeModule(contracts, {
  async createPublication({ caller, params: { postId }, now }) {
    return answer(caller, now, () => publishNow(caller, postId, { clients, connections, posts, queue, now }));
  },

  async createForcedPublication({ caller, params: { postId }, now }) {
    return answer(caller, now, () => publishNow(caller, postId, { clients, connections, posts, queue, now }, true));
  },

  async createStatusCheck({ caller, params: { postId }, now }) {
    return answer(caller, now, () => recheckUnconfirmed(caller, postId, { posts, queue, now }));
  },

  async createOutcome({ caller, params, body: { outcome: seen }, now }) {
    return answer(caller, now, () => markSeen(caller, { ...params, seen }, { posts, now }));
  },

  async createFirstComment({ caller, params, now }) {
    return answer(caller, now, () => retryFirstComment(caller, params, { posts, queue, now }));
  },

  async createPostBatch({ caller, body, now, requestId }) {
    const onFailure = (error: unknown) =>
      logger.error('part of a batch failed', { requestId, error: loggedError(error) });
    const dependencies = { clients, connections, media, posts, queue, newId, now };
    return { results: await publishBatch(caller, body, { ...dependencies, onFailure }) };
  },

  createPublishRun: ({ now }) => queueDuePosts({ posts, queue, now }),
});
