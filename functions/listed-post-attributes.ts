import { Post } from '../shared/domain/posts/post.ts';

/** An index may name 20. Without those that only workers need: claims and unchanged checks write nothing to it. */
export const listedPostAttributes: readonly string[] = [
  ...Object.keys(Post.omit({ id: true, clientId: true, platforms: true }).shape),
  'isRemoved',
];
