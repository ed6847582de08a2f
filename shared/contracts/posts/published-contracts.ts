import * as z from 'zod';
import { LiveNumbers } from '../../domain/metrics/live-numbers.ts';
import { Post } from '../../domain/posts/post.ts';
import { PostContent } from '../../domain/posts/post-fields.ts';
import { contract, type Contract } from '../contract.ts';
import { targetParams } from '../params.ts';

export const publishedContracts = {
  /** Idempotent: a post that is already gone counts as removed. */
  deletePublication: contract({
    entry: 'connected-accounts',
    method: 'DELETE',
    path: '/api/posts/{postId}/publications/{platform}',
    action: 'posts.delete',
    status: 200,
    params: targetParams,
    response: Post,
  }),
  /** Changes the text at the platform; the post here keeps the text that was sent. */
  updatePublication: contract({
    entry: 'connected-accounts',
    method: 'PATCH',
    path: '/api/posts/{postId}/publications/{platform}',
    action: 'posts.publish',
    status: 200,
    params: targetParams,
    body: z.strictObject({ content: PostContent }),
    response: Post,
  }),
  /** Asked at the platform each time, where it does not allow its numbers to be kept. */
  getPublicationMetrics: contract({
    entry: 'connected-accounts',
    method: 'GET',
    path: '/api/posts/{postId}/publications/{platform}/metrics',
    action: 'analytics.read',
    status: 200,
    params: targetParams,
    response: LiveNumbers,
    throttles: [{ by: 'caller', limit: 120, windowSeconds: 300 }],
  }),
} as const satisfies Record<string, Contract>;
