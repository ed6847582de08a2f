import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { MediaViewer } from '../../../files/media-viewer.tsx';
import { AskDialog } from '../approvals/ask-dialog.tsx';
import { DeletePost } from './delete-post.tsx';
import { repeatedPost } from '../evergreen/evergreen-form.ts';
import { RepeatPost } from '../evergreen/repeat-post.tsx';
import { PostPreview } from '../preview/post-preview.tsx';
import { ReschedulePost } from './reschedule-post.tsx';
import type { PostMoves } from './use-move-post.ts';

export type PostDialog =
  | { readonly kind: 'delete' | 'preview' | 'reschedule' | 'repeat' | 'askClient'; readonly post: Post }
  | { readonly kind: 'media'; readonly post: Post; readonly place: number };

interface PostDialogsProps {
  readonly dialog: PostDialog;
  readonly moves: PostMoves;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function PostDialogs({ dialog, moves, onClose, onDeleted }: PostDialogsProps) {
  switch (dialog.kind) {
    case 'delete':
      return <DeletePost post={dialog.post} onClose={onClose} onDeleted={onDeleted} />;
    case 'preview':
      return <PostPreview post={dialog.post} onClose={onClose} />;
    case 'reschedule':
      return <ReschedulePost post={dialog.post} moves={moves} onClose={onClose} />;
    case 'repeat':
      return <RepeatPost repeated={repeatedPost(dialog.post)} onClose={onClose} />;
    case 'askClient':
      return <AskDialog posts={[dialog.post]} onClose={onClose} />;
    case 'media':
      return <MediaViewer media={allMedia(dialog.post)} first={dialog.place} onClose={onClose} />;
  }
}
