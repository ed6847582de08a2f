import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useEndSeries } from '../../../data/post-series.ts';
import { useDeletePost } from '../../../data/post-actions.ts';
import { messageText } from '../../../messages/message-text.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { postTexts } from '../messages.ts';
import { seriesTexts } from '../series/messages.ts';
import { hasFollowing, type PlaceInSeries, SeriesScope, usePlaceInSeries } from '../series/series-scope.tsx';

interface DeletePostProps {
  readonly post: Post;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeletePost({ post, onClose, onDeleted }: DeletePostProps) {
  const remove = useDeletePost();
  const end = useEndSeries();
  const place = usePlaceInSeries(post);
  const [isFollowing, setFollowing] = useState(false);
  const onError = (error: Error) => notify.error(`${postTexts.deleteFailed}. ${messageOf(error)}`);

  const removeOne = () =>
    remove.mutate(post.id, {
      onSuccess: () => {
        notify.success(postTexts.deleted);
        onDeleted();
      },
      onError,
      onSettled: onClose,
    });

  const removeFollowing = ({ series, place: from }: PlaceInSeries) =>
    end.mutate(
      { seriesId: series.id, from },
      {
        onSuccess: ({ removed, kept }) => {
          const [first] = kept;
          if (removed > 0) notify.success(seriesTexts.deleted({ count: removed }));
          if (first !== undefined)
            notify.error(seriesTexts.deleteKept({ count: kept.length, reason: messageText(first.errorCode) }));
          if (!kept.some(({ postId }) => postId === post.id)) onDeleted();
        },
        onError,
        onSettled: onClose,
      },
    );

  return (
    <Confirm
      title={postTexts.deleteTitle}
      action={postTexts.delete}
      isBusy={remove.isPending || end.isPending}
      onConfirm={() => (isFollowing && place !== undefined ? removeFollowing(place) : removeOne())}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <div>{postTexts.deleteText}</div>
        {post.targets.some(({ state }) => state === 'published') && <div>{postTexts.deletePublished}</div>}
        {place !== undefined && hasFollowing(place) && (
          <SeriesScope label={seriesTexts.deleteScope} isFollowing={isFollowing} onChange={setFollowing} />
        )}
      </SpaceBetween>
    </Confirm>
  );
}
