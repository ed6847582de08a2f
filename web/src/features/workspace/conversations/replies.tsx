import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Comment, Reply } from '../../../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { useAnswerComment } from '../../../data/conversations.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { FoldedText } from './folded-text.tsx';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.reply;

interface RepliesProps {
  readonly clientId: ClientId;
  readonly comment: Comment;
}

export function Replies({ clientId, comment }: RepliesProps) {
  return (
    <ul className="comment-replies" aria-label={conversationTexts.comment.answers}>
      {comment.replies.map((reply) => (
        <li key={reply.id}>
          <div className="comment-head">
            <strong>
              <bdi>{reply.by?.name ?? texts.at({ platform: platformNames[comment.platform] })}</bdi>
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
      <StatusIndicator type={signs[state]}>{texts.states[state]}</StatusIndicator>
      {reply.failure !== undefined && <span>{reasonText(reply.failure)}</span>}
      {state !== 'sending' && (
        <button type="button" className="comment-link" disabled={answer.isPending} onClick={again}>
          {state === 'failed' ? texts.sendAgain : texts.lookAgain}
        </button>
      )}
    </div>
  );
}
