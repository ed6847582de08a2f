import * as z from 'zod';
import { GivenReview } from '../../domain/approvals/post-review.ts';
import { ClientId, PostId } from '../../domain/ids.ts';
import { ProposedSlot } from '../../domain/planning/proposed-times.ts';
import { Forecast, PostToCheck } from '../../domain/posts/post-to-check.ts';
import { Platform } from '../../platforms/platforms.ts';
import { NewPost, Post, PostChange } from '../../domain/posts/post.ts';
import { postSorts, waitsFor } from '../../domain/posts/post-filter.ts';
import { LabelUse, PostLabel } from '../../domain/posts/post-labels.ts';
import { PostStatus } from '../../domain/posts/post-status.ts';
import { WordedFinding } from '../../domain/posts/finding.ts';
import { BatchResult, NewBatch } from '../../domain/posts/post-batch.ts';
import { PostStatistics } from '../../domain/operations/statistics.ts';
import { Seen } from '../../domain/publishing/reconcile.ts';
import { Receipt } from '../../domain/publishing/receipt.ts';
import { Instant, optionalText } from '../../domain/text.ts';
import { hour, minute, second } from '../../durations.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { defaultPageSize, onlyTrue, paging, totals, wholeNumber, withPeriod } from '../paging.ts';
import { clientParams, postParams, targetParams } from '../params.ts';

const contract = contractsAt('posts');

/** Posts that are changed together. */
const mostAtOnce = 100;

/** Per caller and client; a batch names clients by its posts only. */
const publishNow = { by: 'caller-and-client', limit: 120, windowSeconds: hour / second } as const;

const statusCheckLimit = { by: 'caller-and-client', limit: 20, windowSeconds: (10 * minute) / second } as const;

const PostIds = z
  .array(PostId)
  .min(1)
  .max(mostAtOnce)
  .transform((ids) => [...new Set(ids)]);

/** By which posts are chosen, besides their times. */
export const postFilters = {
  clientId: ClientId.optional(),
  status: z
    .enum(['all', ...PostStatus.options])
    .transform((status) => (status === 'all' ? undefined : status))
    .optional(),
  platform: Platform.optional(),
  /** Whose turn it is with posts that are not out. */
  waitsFor: z.enum(waitsFor).optional(),
  /** At one of its platforms or more, whatever its status. */
  hasFailed: onlyTrue,
  /** It is not known whether it is out at one of its platforms or more, whatever its status. */
  hasUnconfirmed: onlyTrue,
  /** One of its labels, ignoring case. */
  label: PostLabel.optional(),
  /** `me`: the caller. Clients do not learn of it. */
  assignee: z.union([z.enum(['me', 'nobody']), ClientId]).optional(),
  /** Of the clients alone that the caller looks after. */
  isAmongMine: onlyTrue,
  /** Part of the text, ignoring case. */
  search: optionalText(200),
};

export const postContracts = {
  listPosts: contract('GET', '/api/posts', {
    action: 'posts.read',
    query: withPeriod(
      z.strictObject({
        ...paging,
        pageSize: wholeNumber(1, 500, defaultPageSize),
        ...postFilters,
        /** Whether it was published or is planned for a time. */
        isTimed: z
          .enum(['true', 'false'])
          .transform((is) => is === 'true')
          .optional(),
        /** Inclusive, by publication, else by schedule, else by creation. */
        from: Instant.optional(),
        /** Exclusive. */
        to: Instant.optional(),
        sort: z.enum(postSorts).optional(),
      }),
    ),
    response: z.object({ posts: z.array(Post), ...totals }),
  }),
  /** The labels of a client's posts, with the most used first; without `clientId` of all that the caller knows. */
  listPostLabels: contract('GET', '/api/post-labels', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId.optional() }),
    response: z.object({ labels: z.array(LabelUse) }),
  }),
  getPostStatistics: contract('GET', '/api/stats/posts', {
    action: 'agency.read',
    response: PostStatistics,
  }),
  createPost: contract('POST', '/api/posts', {
    action: 'posts.draft',
    needsVerifiedEmail: 'to-schedule',
    status: 201,
    body: NewPost,
    response: Post,
    isRepeatable: true,
  }),
  createPreflight: contract('POST', '/api/preflights', {
    action: 'posts.read',
    body: PostToCheck,
    response: z.object({ findings: z.array(WordedFinding) }),
  }),
  /** The next free times of posts, as a release of missed posts gives them. Nothing is changed. */
  createSlotProposals: contract('POST', '/api/slot-proposals', {
    action: 'posts.read',
    body: z.strictObject({ postIds: PostIds }),
    response: z.object({ slots: z.array(ProposedSlot) }),
  }),
  getForecast: contract('GET', '/api/clients/{clientId}/forecast', {
    action: 'posts.read',
    params: clientParams,
    response: Forecast,
  }),
  getPost: contract('GET', '/api/posts/{postId}', {
    action: 'posts.read',
    params: postParams,
    response: Post,
  }),
  /** Changes given fields of a post that is not being published; reschedules it or turns it back into a draft. */
  updatePost: contract('PATCH', '/api/posts/{postId}', {
    action: 'posts.draft',
    needsVerifiedEmail: 'to-schedule',
    params: postParams,
    body: PostChange,
    response: Post,
  }),
  /** To staff who may write posts of its client, or to nobody, whatever became of the post. */
  updatePostAssignee: contract('PATCH', '/api/posts/{postId}/assignee', {
    action: 'posts.assign',
    params: postParams,
    body: z.strictObject({ assignee: ClientId.nullable() }),
    response: Post,
  }),
  /** Publishes a draft or a scheduled post now, or retries the failed platforms. */
  createPublication: contract('POST', '/api/posts/{postId}/publications', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 202,
    params: postParams,
    response: Post,
    isRepeatable: true,
    throttles: [publishNow],
  }),
  /** As `publishPost`, although the client is deactivated or its plan has ended. */
  createForcedPublication: contract('POST', '/api/posts/{postId}/forced-publications', {
    action: 'posts.force',
    status: 202,
    params: postParams,
    response: Post,
    isRepeatable: true,
    throttles: [publishNow],
  }),
  /** Asks the platforms at once what became of an unconfirmed post. */
  createStatusCheck: contract('POST', '/api/posts/{postId}/status-checks', {
    action: 'posts.publish',
    status: 202,
    params: postParams,
    response: Post,
    throttles: [statusCheckLimit],
  }),
  /** Settles an unconfirmed platform by what a person saw there. Nothing is sent. */
  createOutcome: contract('POST', '/api/posts/{postId}/publications/{platform}/outcomes', {
    action: 'posts.publish',
    params: targetParams,
    body: z.strictObject({ outcome: Seen }),
    response: Post,
  }),
  /** Tries the first comment of a published post again; one that may be public is looked for before it is sent. */
  createFirstComment: contract('POST', '/api/posts/{postId}/publications/{platform}/first-comments', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 202,
    params: targetParams,
    response: Post,
    throttles: [statusCheckLimit],
  }),
  /** Asks the managers of the client to look at a draft, which keeps the time that it has. */
  createReviewRequest: contract('POST', '/api/posts/{postId}/review-requests', {
    action: 'approvals.ask',
    status: 201,
    params: postParams,
    response: Post,
  }),
  /** A manager's answer. A yes schedules the post; a change turns it back into a draft with what is to change. */
  createReview: contract('POST', '/api/posts/{postId}/reviews', {
    action: 'posts.review',
    status: 201,
    params: postParams,
    body: GivenReview,
    response: Post,
  }),
  /** What is to change, in the words of the manager. */
  getReviewNote: contract('GET', '/api/posts/{postId}/review-note', {
    action: 'agency.read',
    params: postParams,
    response: z.object({ text: z.string().optional() }),
  }),
  createPostBatch: contract('POST', '/api/post-batches', {
    action: 'posts.publish',
    needsVerifiedEmail: true,
    status: 202,
    body: NewBatch,
    response: z.object({ results: z.array(BatchResult) }),
    isRepeatable: true,
    throttles: [publishNow],
  }),
  deletePost: contract('DELETE', '/api/posts/{postId}', {
    action: 'posts.delete',
    params: postParams,
  }),
  /** Proofs of what was published where, when it was promised and when it was done. They outlive the post. */
  listReceipts: contract('GET', '/api/posts/{postId}/receipts', {
    action: 'posts.read',
    params: postParams,
    response: z.object({ receipts: z.array(Receipt) }),
  }),
  createPublishRun: contract('POST', '/api/publish-runs', {
    action: 'operations.manage',
    response: z.object({ queued: z.int().nonnegative() }),
  }),
} as const satisfies Record<string, Contract>;
