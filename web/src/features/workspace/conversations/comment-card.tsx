import Link from '@cloudscape-design/components/link';
import { memo, useState } from 'react';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useCan } from '../../../auth/use-can.ts';
import type { Comment, Reply } from '../../../../../shared/domain/conversations/comment.ts';
import type { CommentedPost } from '../../../../../shared/domain/conversations/commented-post.ts';
import type { SavedReply } from '../../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { CommentActions } from './comment-actions.tsx';
import { conversationTexts } from './messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { Picture } from '../../../files/picture.tsx';
import { useAnswerComment } from '../../../data/conversations.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { notify } from '../../../shell/toasts/toasts.ts';

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
  /** In the inbox, where the form to answer stands open. */
  readonly inbox?: {
    /** Once it is answered, or nothing else is left to do with it. */
    readonly onHandled: (how: 'answered' | 'other') => void;
    readonly isFocused: boolean;
  };
}

/** What the person wrote is shown as text and in its own direction, whatever it is. */
export const CommentCard = memo(function CommentCard(props: CommentCardProps) {
  const { clientId, comment, post, account, savedReplies, onPost, inbox } = props;
  const mayAnswer = useCan('conversations.answer');
  const { author, platform, text, writtenAt, deleted, parentRemoteId, postRemoteId } = comment;
  const [isReplying, setReplying] = useState(false);
  const [sent, setSent] = useState(0);
  const name = author.name ?? texts.somebody;
  const isOpen = deleted === undefined;
  const form = { clientId, comment, account, savedReplies };
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
      {isOpen && mayAnswer && inbox === undefined && !isReplying && (
        <CommentActions clientId={clientId} comment={comment} onReply={() => setReplying(true)} />
      )}
      {isOpen && inbox === undefined && isReplying && (
        <ReplyForm {...form} onCancel={() => setReplying(false)} onSent={() => setReplying(false)} />
      )}
      {isOpen && mayAnswer && inbox !== undefined && (
        <>
          <ReplyForm
            key={sent}
            {...form}
            isFocused={inbox.isFocused}
            onSent={() => {
              setSent(sent + 1);
              inbox.onHandled('answered');
            }}
          />
          <CommentActions clientId={clientId} comment={comment} onHandled={() => inbox.onHandled('other')} />
        </>
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

const replyTexts = conversationTexts.reply;

interface RepliesProps {
  readonly clientId: ClientId;
  readonly comment: Comment;
}

function Replies({ clientId, comment }: RepliesProps) {
  return (
    <ul className="comment-replies" aria-label={conversationTexts.comment.answers}>
      {comment.replies.map((reply) => (
        <li key={reply.id}>
          <div className="comment-head">
            <strong>
              <bdi>{reply.by?.name ?? replyTexts.at({ platform: platformNames[comment.platform] })}</bdi>
            </strong>
            <time dateTime={reply.at}>{showInstant(reply.at)}</time>
          </div>
          <FoldedText text={reply.text} />
          {reply.state !== 'sent' && <Open clientId={clientId} comment={comment} reply={reply} state={reply.state} />}
        </li>
      ))}
    </ul>
  );
}

interface OpenProps extends RepliesProps {
  readonly reply: Reply;
  readonly state: Exclude<Reply['state'], 'sent'>;
}

const signs = { sending: 'in-progress', 'not-known': 'warning', failed: 'error' } as const;

/** Asking again with the same id sends nothing that may be public. */
function Open({ clientId, comment, reply, state }: OpenProps) {
  const answer = useAnswerComment(clientId);
  const again = () =>
    answer.mutate(
      { commentId: comment.id, replyId: reply.id, text: reply.text },
      { onError: ({ message }) => notify.error(message) },
    );
  return (
    <div className="comment-head">
      <StatusIndicator type={signs[state]}>{replyTexts.states[state]}</StatusIndicator>
      {reply.failure !== undefined && <span>{reasonText(reply.failure)}</span>}
      {state !== 'sending' && (
        <button type="button" className="comment-link" disabled={answer.isPending} onClick={again}>
          {state === 'failed' ? replyTexts.sendAgain : replyTexts.lookAgain}
        </button>
      )}
    </div>
  );
}

const commentTexts = conversationTexts.comment;

/** UTF-16 units of a text that is shown whole, and lines. */
const shortText = 500;
const shortLines = 8;

const isLong = (text: string) => text.length > shortText || text.split('\n').length > shortLines;

/** A long text is folded to its first lines until somebody wants all of it. */
function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = isLong(text) && !isOpen;
  return (
    <>
      <p dir="auto" className={isFolded ? 'comment-text comment-folded' : 'comment-text'}>
        {text === '' ? commentTexts.noText : text}
      </p>
      {isLong(text) && (
        <button type="button" className="comment-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? commentTexts.less : commentTexts.more}
        </button>
      )}
    </>
  );
}
