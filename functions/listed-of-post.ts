import { Post } from '../shared/domain/posts/post.ts';

/**
 * What a list shows of a post, and what is kept of one that was removed: an index may name 20 attributes at most. What only workers
 * need is not among it, so that neither taking a post nor checking one that is as it was costs a write there.
 */
export const listedOfPost: readonly string[] = [
  ...Object.keys(Post.omit({ id: true, clientId: true, platforms: true }).shape),
  'isRemoved',
];
