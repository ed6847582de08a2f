import { Post } from '../shared/domain/post.ts';

/**
 * What a list shows of a post, and what is kept of one that was removed: an index may name 20 attributes at most. A worker's
 * lease is not among it, so that taking one costs no write there.
 */
export const listedOfPost: readonly string[] = [
  ...Object.keys(Post.omit({ platforms: true }).shape),
  'lookAt',
  'checkAt',
  'isRemoved',
];
