import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Posts } from './ports.ts';

/** What is published at a platform stays there. Throws `post.publishing` while a worker holds it. */
export async function deletePost(caller: Caller, postId: PostId, { posts }: { posts: Posts }) {
  requireOwner(caller, ownerOf(postId), 'Post');
  await posts.remove(await posts.load(postId));
}
