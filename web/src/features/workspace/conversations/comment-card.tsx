import Link from '@cloudscape-design/components/link';
import { memo, useState } from 'react';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Comment } from '../../../../../shared/domain/conversations/comment.ts';
import type { CommentedPost } from '../../../../../shared/domain/conversations/commented-post.ts';
import type { SavedReply } from '../../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { CommentActions } from './comment-actions.tsx';
import { FoldedText } from './folded-text.tsx';
import { conversationTexts } from './messages.ts';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Picture } from '../../../files/picture.tsx';

const texts = conversationTexts.comment;

interface CommentCardProps {
  readonly clientId: ClientId;
  readonly comment: Comment;
  /** Undefined where it is not known here. */
  readonly post: CommentedPost | undefined;
  /** Who answers. */
  readonly account: string | undefined;
  readonly savedReplies: readonly SavedReply[];
  /** Absent while the list is about one post. */
  readonly onPost: ((post: string) => void) | undefined;
}

/** What the person wrote is shown as text and in its own direction, whatever it is. */
export const CommentCard = memo(function CommentCard(props: CommentCardProps) {
  const { clientId, comment, post, account, savedReplies, onPost } = props;
  const { author, platform, text, writtenAt, deleted, parentRemoteId, postRemoteId } = comment;
  const [isReplying, setReplying] = useState(false);
  const name = author.name ?? texts.somebody;
  const isOpen = deleted === undefined;
  return (
    <li className="comment" aria-label={texts.of({ name })}>
      <div className="comment-head">
        <PlatformMark platform={platform} isNamed />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <time dateTime={writtenAt}>{showInstant(writtenAt)}</time>
        <CommentState comment={comment} />
      </div>
      {isOpen && <FoldedText text={text} />}
      {parentRemoteId !== undefined && <div className="comment-note">{texts.inThread}</div>}
      <div className="comment-post">
        {post === undefined ? <span>{texts.unknownPost}</span> : <PostLine post={post} />}
        {onPost !== undefined && (
          <button type="button" className="comment-link" onClick={() => onPost(postRemoteId)}>
            {texts.onlyThisPost}
          </button>
        )}
      </div>
      {comment.replies.length > 0 && <Replies clientId={clientId} comment={comment} />}
      {isOpen && !isReplying && (
        <CommentActions clientId={clientId} comment={comment} onReply={() => setReplying(true)} />
      )}
      {isOpen && isReplying && (
        <ReplyForm
          clientId={clientId}
          comment={comment}
          account={account}
          savedReplies={savedReplies}
          onClose={() => setReplying(false)}
        />
      )}
    </li>
  );
});

function PostLine({ post: { excerpt, permalink, platform, pictureUrl } }: { post: CommentedPost }) {
  const shown = <bdi>{excerpt === '' ? texts.noText : excerpt}</bdi>;
  return (
    <span className="comment-excerpt">
      {pictureUrl !== undefined && <Picture picture={{ url: pictureUrl }} alt="" sizes={32} most={320} square={32} />}
      {texts.post}
      {' · '}
      {permalink === undefined ? (
        shown
      ) : (
        <Link
          href={permalink}
          target="_blank"
          ariaLabel={`${platformNames[platform]}: ${excerpt}. ${texts.opensInNewTab}`}
        >
          {shown}
        </Link>
      )}
    </span>
  );
}

/** What became of a comment, and by whom. */
function CommentState({ comment }: { comment: Comment }) {
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
