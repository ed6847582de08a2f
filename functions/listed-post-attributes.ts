import { listedPosts } from '../shared/domain/posts/listed-post.ts';

const [scheduled] = listedPosts;

/**
 * A scheduled post has all. An index may name 20. Without those that only workers need: claims and unchanged checks
 * write nothing to it.
 */
export const listedPostAttributes: readonly string[] = [
  ...Object.keys(scheduled.omit({ id: true, clientId: true }).shape),
  'isRemoved',
];
