import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { postQuery } from '../../../data/posts.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Asks about a post that was just saved. */
export function AskFor({ postId, onClose }: { readonly postId: PostId; readonly onClose: () => void }) {
  const { data: post } = useQuery(postQuery(postId));
  return post === undefined ? null : <AskOnce post={post} onClose={onClose} />;
}

/** The post stays the same while it is loaded again. */
function AskOnce({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const [first] = useState(post);
  return <AskDialog posts={[first]} onClose={onClose} />;
}
