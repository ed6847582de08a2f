import { useState } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { AskDialog } from '../approvals/ask-dialog.tsx';

interface BulkAskProps {
  readonly posts: readonly Post[];
  readonly onClose: () => void;
}

/** The chosen posts stay the same while the list is loaded again. */
export function BulkAsk({ posts: selected, onClose }: BulkAskProps) {
  const [[first, ...others]] = useState(selected);
  return first === undefined ? null : <AskDialog posts={[first, ...others]} onClose={onClose} />;
}
