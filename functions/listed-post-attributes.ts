import { Post } from '../shared/domain/posts/post.ts';

/**
 * The attributes of a post that its list projects; an index may name 20. Without those that only workers need, so
 * that claims and unchanged checks write nothing to the index.
 */
export const listedPostAttributes: readonly string[] = [
  ...Object.keys(Post.omit({ id: true, clientId: true, platforms: true }).shape),
  'isRemoved',
];
