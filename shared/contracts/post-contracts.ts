import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { Forecast } from '../domain/posts/forecast.ts';
import { Platform } from '../platforms/platforms.ts';
import { NewPost, Post, PostChange } from '../domain/posts/post.ts';
import { PostStatus } from '../domain/posts/post-status.ts';
import { PostToCheck } from '../domain/posts/post-to-check.ts';
import { Finding } from '../domain/posts/finding.ts';
import { BatchResult, NewBatch } from '../domain/posts/post-batch.ts';
import { Receipt } from '../domain/publishing/receipt.ts';
import { Instant, optionalText } from '../domain/text.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { clientParams, postParams } from './params.ts';

/** Posts, from draft to published. */
export const postContracts = {
  listPosts: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/posts',
    access: 'signed-in',
    status: 200,
    query: z.strictObject({
      ...paging,
      clientId: ClientId.optional(),
      status: PostStatus.optional(),
      platform: Platform.optional(),
      /** Part of the text, in any case. */
      search: optionalText(200),
      /** From this moment on: when a post went out, else when it is to go out, else when it was written. */
      from: Instant.optional(),
      /** Before this moment. */
      to: Instant.optional(),
    }),
    response: z.object({ posts: z.array(Post), ...totals }),
  }),
  createPost: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts',
    access: 'client',
    status: 201,
    body: NewPost,
    response: Post,
    isRepeatable: true,
  }),
  /** What would keep a post from going out, or spoil it. Nothing is stored. */
  preflightPost: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts/preflight',
    access: 'client',
    status: 200,
    body: PostToCheck,
    response: z.object({ findings: z.array(Finding) }),
  }),
  /** Which scheduled posts of a client will not go out as they are meant to. */
  getForecast: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/clients/{clientId}/forecast',
    access: 'client',
    status: 200,
    params: clientParams,
    response: Forecast,
  }),
  getPost: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/posts/{postId}',
    access: 'client',
    status: 200,
    params: postParams,
    response: Post,
  }),
  /** Changes what is given of a post that is not on its way; moves it, or makes it a draft again. */
  updatePost: contract({
    entry: 'data',
    method: 'PATCH',
    path: '/api/posts/{postId}',
    access: 'client',
    status: 200,
    params: postParams,
    body: PostChange,
    response: Post,
  }),
  /** Sends a draft or a scheduled post now, or the failed platforms of a post again. */
  publishPost: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts/{postId}/publish',
    access: 'client',
    status: 202,
    params: postParams,
    response: Post,
    isRepeatable: true,
  }),
  /** Sends several contents to the same platforms now: one result for each content and platform. */
  publishBatch: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts/publish-batch',
    access: 'client',
    status: 202,
    body: NewBatch,
    response: z.object({ results: z.array(BatchResult) }),
    isRepeatable: true,
  }),
  /** Deletes a post here. What is published of it stays where it is. */
  deletePost: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/posts/{postId}',
    access: 'client',
    status: 204,
    params: postParams,
    response: z.undefined(),
  }),
  /** What went where, when it was promised and when it was done, with its proof; also of a post that is deleted. */
  listReceipts: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/posts/{postId}/receipts',
    access: 'client',
    status: 200,
    params: postParams,
    response: z.object({ receipts: z.array(Receipt) }),
  }),
  /** Runs the minute job now. */
  processScheduled: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts/process-scheduled',
    access: 'admin',
    status: 200,
    response: z.object({ queued: z.int().nonnegative() }),
  }),
} as const satisfies Record<string, Contract>;
