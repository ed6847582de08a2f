import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { allMedia } from '../../../../../shared/platforms/platform-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { MediaViewer } from '../../../files/media-viewer.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { useEndSeries } from '../../../data/posts/post-series.ts';
import { useDeletePost } from '../../../data/posts/post-actions.ts';
import { messageText } from '../../../messages/message-text.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { AskDialog } from '../approvals/ask-dialog.tsx';
import { RepeatPost } from '../evergreen/dialogs.ts';
import { repeatedPost } from '../evergreen/evergreen-form.ts';
import { postTexts } from '../messages.ts';
import { seriesTexts } from './messages.ts';
import { hasFollowing, type PlaceInSeries, SeriesScope, usePlaceInSeries } from '../series/series-scope.tsx';
import { type PostMoves, timeRefusal } from './use-move-post.ts';
import { instantOf, wallTimeOf, type WallTime } from '../../../../../shared/domain/time/wall-time.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { rescheduleText } from './post-actions.ts';
import { ScheduleFields } from '../composer/schedule-fields.tsx';
import { onDemand } from '../../../shell/states/on-demand.tsx';

const PostPreview = onDemand(async () => (await import('../preview/post-preview.tsx')).PostPreview);
const ReviewDialog = onDemand(async () => (await import('../approvals/review-dialog.tsx')).ReviewDialog);

export type PostDialog =
  | { readonly kind: 'delete' | 'preview' | 'reschedule' | 'repeat' | 'askClient' | 'review'; readonly post: Post }
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
    case 'review':
      return <ReviewDialog first={dialog.post} onClose={onClose} />;
    case 'media':
      return <MediaViewer media={allMedia(dialog.post)} first={dialog.place} onClose={onClose} />;
  }
}

interface DeletePostProps {
  readonly post: Post;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeletePost({ post, onClose, onDeleted }: DeletePostProps) {
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

interface ReschedulePostProps {
  readonly post: Post;
  readonly moves: PostMoves;
  readonly onClose: () => void;
}

const noTime: WallTime = { date: '', time: '' };

function ReschedulePost({ post, moves, onClose }: ReschedulePostProps) {
  const { scheduledFor, timeZone } = post;
  const [value, setValue] = useState(scheduledFor === undefined ? noTime : wallTimeOf(scheduledFor, timeZone));
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function submit() {
    const time = instantOf(value, timeZone);
    const problem = time === undefined ? messageText({ code: 'post.time-required' }) : timeRefusal(time.at);
    if (problem !== undefined) refuse({ scheduledFor: problem });
    else if (time !== undefined && moves.schedule(post, time)) onClose();
  }

  return (
    <Dialog title={postTexts.rescheduleTitle} footer={null} onClose={onClose}>
      <SubmitForm
        errors={refusal}
        submit={rescheduleText(post).replace('…', '')}
        submitting={postTexts.saving}
        isBusy={false}
        onSubmit={submit}
        aside={shellMessages.cancel}
        onAside={onClose}
      >
        <ScheduleFields
          value={value}
          timeZone={timeZone}
          error={errors['scheduledFor']}
          onChange={(changed) => {
            setValue(changed);
            clearErrors('scheduledFor');
          }}
        />
      </SubmitForm>
    </Dialog>
  );
}
