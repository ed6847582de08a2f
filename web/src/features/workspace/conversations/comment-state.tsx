import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Comment } from '../../../../../shared/domain/conversations/comment.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.comment;

/** What became of a comment, and by whom. */
export function CommentState({ comment }: { comment: Comment }) {
  const { state, done, isHidden, hidden, deleted, isEdited } = comment;
  const platform = platformNames[comment.platform];
  if (deleted !== undefined)
    return (
      <StatusIndicator type="stopped">
        {deleted.by === undefined ? texts.deleted({ platform }) : texts.deletedBy({ name: deleted.by.name })}
      </StatusIndicator>
    );
  return (
    <>
      {state === 'new' ? (
        <StatusIndicator type="pending">{texts.new}</StatusIndicator>
      ) : (
        <StatusIndicator type="success">
          {done?.by === undefined ? texts.done : texts.doneBy({ name: done.by.name })}
        </StatusIndicator>
      )}
      {isHidden && (
        <StatusIndicator type="stopped">
          {hidden?.by === undefined ? texts.hidden({ platform }) : texts.hiddenBy({ name: hidden.by.name })}
        </StatusIndicator>
      )}
      {isEdited && <span className="comment-note">{texts.edited}</span>}
    </>
  );
}
