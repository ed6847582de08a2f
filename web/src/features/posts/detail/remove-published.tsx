import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PublishedView } from '../../../../../shared/domain/posts/target-view.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRemovePublished } from '../../../data/posts/post-actions.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';

interface RemovePublishedProps {
  readonly post: Post;
  readonly target: PublishedView;
  readonly onClose: () => void;
}

export function RemovePublished({ post, target: { platform }, onClose }: RemovePublishedProps) {
  const remove = useRemovePublished();
  const name = platformNames[platform];
  const confirm = () =>
    remove.mutate(
      { postId: post.id, platform },
      {
        onSuccess: () => notify.success(postTexts.removed({ platform: name })),
        onError: (error) => notify.error(`${postTexts.removeFailed({ platform: name })}. ${messageOf(error)}`),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      title={postTexts.removeFrom({ platform: name })}
      action={postTexts.remove}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{postTexts.removeText({ platform: name })}</p>
    </Confirm>
  );
}
