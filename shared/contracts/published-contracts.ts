import * as z from 'zod';
import { Post, PostContent } from '../domain/posts/post.ts';
import { contract, type Contract } from './contract.ts';
import { targetParams } from './params.ts';

/** What is out at a platform: changes there, where the platform allows them. */
export const publishedContracts = {
  /** Takes a post away from a platform. Asking again is harmless, and what is gone there counts as removed. */
  removePublished: contract({
    entry: 'oauth',
    method: 'DELETE',
    path: '/api/posts/{postId}/targets/{platform}',
    access: 'client',
    status: 200,
    params: targetParams,
    response: Post,
  }),
  /** Gives a post another text at a platform; the post here keeps the one that was sent. */
  editPublished: contract({
    entry: 'oauth',
    method: 'PATCH',
    path: '/api/posts/{postId}/targets/{platform}',
    access: 'client',
    status: 200,
    params: targetParams,
    body: z.strictObject({ content: PostContent }),
    response: Post,
  }),
} as const satisfies Record<string, Contract>;
