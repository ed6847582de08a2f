import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useDeletePost } from '../../../data/posts.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

interface DeletePostProps {
  readonly post: Post;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeletePost({ post, onClose, onDeleted }: DeletePostProps) {
  const remove = useDeletePost();
  const confirm = () =>
    remove.mutate(post.id, {
      onSuccess: () => {
        notify.success(postTexts.deleted);
        onDeleted();
      },
      onError: (error) => notify.error(`${postTexts.deleteFailed}. ${messageOf(error)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={postTexts.deleteTitle}
      action={postTexts.delete}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{postTexts.deleteText}</p>
      {post.targets.some(({ state }) => state === 'published') && <p>{postTexts.deletePublished}</p>}
    </Confirm>
  );
}
