import { useState } from 'react';
import { inboxStateOf } from '../../../../../shared/domain/conversations/comment-filter.ts';
import { type Comment, isDeletable, isHideable } from '../../../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useChangeComment, useDeleteComment } from '../../../data/conversations.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.actions;

interface CommentActionsProps {
  readonly clientId: ClientId;
  readonly comment: Comment;
  /** Absent where the form to answer stands open. */
  readonly onReply?: (() => void) | undefined;
  /** Once nothing is left to do with it. */
  readonly onHandled?: (() => void) | undefined;
}

const onError = ({ message }: Error) => notify.error(message);

/** Plain buttons: a page has hundreds of them. */
export function CommentActions({ clientId, comment, onReply, onHandled }: CommentActionsProps) {
  const { id: commentId, state, isHidden } = comment;
  const [isDeleting, setDeleting] = useState(false);
  const change = useChangeComment(clientId);
  const changeTo = (to: Partial<Pick<Comment, 'state' | 'isHidden'>>) =>
    change.mutate(
      { commentId, ...to },
      {
        onSuccess(changed) {
          if (inboxStateOf(changed) !== 'open') onHandled?.();
        },
        onError,
      },
    );
  return (
    <div className="comment-actions">
      {onReply !== undefined && (
        <button type="button" className="comment-button" onClick={onReply}>
          {texts.reply}
        </button>
      )}
      <button
        type="button"
        className="comment-button"
        disabled={change.isPending}
        onClick={() => changeTo({ state: state === 'new' ? 'done' : 'new' })}
      >
        {state === 'new' ? texts.done : texts.reopen}
      </button>
      {isHideable(comment) && (
        <button
          type="button"
          className="comment-button"
          disabled={change.isPending}
          onClick={() => changeTo({ isHidden: !isHidden })}
        >
          {isHidden ? texts.show : texts.hide}
        </button>
      )}
      {isDeletable(comment) && (
        <button type="button" className="comment-button" onClick={() => setDeleting(true)}>
          {texts.delete}
        </button>
      )}
      {isDeleting && (
        <DeleteComment clientId={clientId} comment={comment} onDeleted={onHandled} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

interface DeleteCommentProps extends Pick<CommentActionsProps, 'clientId' | 'comment'> {
  readonly onDeleted: (() => void) | undefined;
  readonly onClose: () => void;
}

function DeleteComment({ clientId, comment: { id, platform }, onDeleted, onClose }: DeleteCommentProps) {
  const removal = useDeleteComment(clientId);
  const { title, text, done } = conversationTexts.remove;
  // Nothing can be done with it any more once it is deleted, so that what follows cannot be left to the mutation.
  const remove = async () => {
    try {
      await removal.mutateAsync(id);
      notify.success(done);
      onDeleted?.();
    } catch (error) {
      notify.error(messageOf(error));
    }
    onClose();
  };
  return (
    <Confirm
      title={title}
      action={texts.delete}
      isBusy={removal.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {text({ platform: platformNames[platform] })}
    </Confirm>
  );
}
