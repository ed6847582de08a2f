import * as z from 'zod';
import { ClientId } from '../domain/ids.ts';
import { NewPost, Post, PostStatus } from '../domain/post.ts';
import { contract, type Contract } from './contract.ts';
import { paging, totals } from './paging.ts';
import { postParams } from './params.ts';

/** Posts, from draft to published. */
export const postContracts = {
  listPosts: contract({
    entry: 'data',
    method: 'GET',
    path: '/api/posts',
    access: 'signed-in',
    status: 200,
    query: z.strictObject({ ...paging, clientId: ClientId.optional(), status: PostStatus.optional() }),
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
  /** Sends a draft or a scheduled post now, or the failed platforms of a post again. */
  publishPost: contract({
    entry: 'data',
    method: 'POST',
    path: '/api/posts/{postId}/publish',
    access: 'client',
    status: 202,
    params: postParams,
    response: Post,
  }),
  deletePost: contract({
    entry: 'data',
    method: 'DELETE',
    path: '/api/posts/{postId}',
    access: 'client',
    status: 204,
    params: postParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
