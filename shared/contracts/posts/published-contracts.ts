import * as z from 'zod';
import { LiveNumbers } from '../../domain/metrics/live-numbers.ts';
import { Post } from '../../domain/posts/post.ts';
import { PostContent } from '../../domain/posts/post-fields.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { targetParams } from '../params.ts';

const contract = contractsAt('connected-accounts');

export const publishedContracts = {
  /** Idempotent: a post that is already gone counts as removed. */
  deletePublication: contract('DELETE', '/api/posts/{postId}/publications/{platform}', {
    action: 'posts.delete',
    params: targetParams,
    response: Post,
  }),
  /** Changes the text at the platform; the post here keeps the text that was sent. */
  updatePublication: contract('PATCH', '/api/posts/{postId}/publications/{platform}', {
    action: 'posts.publish',
    params: targetParams,
    body: z.strictObject({ content: PostContent }),
    response: Post,
  }),
  /** Asked at the platform each time, where it does not allow its numbers to be kept. */
  getPublicationMetrics: contract('GET', '/api/posts/{postId}/publications/{platform}/metrics', {
    action: 'analytics.read',
    params: targetParams,
    response: LiveNumbers,
    throttles: [{ by: 'caller', limit: 120, windowSeconds: 300 }],
  }),
} as const satisfies Record<string, Contract>;
