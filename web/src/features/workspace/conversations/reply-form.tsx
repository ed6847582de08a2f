import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../../../../shared/domain/conversations/comment.ts';
import {
  replyLengthOf,
  replyLimitOf,
  type SavedReply,
} from '../../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { planAllows } from '../../../../../shared/domain/plans/plans.ts';
import { useMe, useUser } from '../../../auth/current-user.ts';
import { useDraftReply } from '../../../data/posts/captions.ts';
import { planTexts } from '../../../plans/messages.ts';
import { WritingSpend } from '../../../plans/writing-spend.tsx';
import { useAnswerComment } from '../../../data/conversations.ts';
import { replyDrafts } from '../../../offline/reply-drafts.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.reply;

interface ReplyFormProps {
  readonly clientId: ClientId;
  readonly comment: Comment;
  readonly account: string | undefined;
  readonly savedReplies: readonly SavedReply[];
  /** Absent where the form always stands open. */
  readonly onCancel?: (() => void) | undefined;
  /** Once it is stored, whatever became of it at the platform. */
  readonly onSent: () => void;
  readonly isFocused?: boolean;
}

export function ReplyForm({ clientId, comment, account, savedReplies, ...props }: ReplyFormProps) {
  const { onCancel, onSent, isFocused = true } = props;
  const { text, replyId, setText, append, discard } = useDraft(clientId, comment);
  const proposal = useDraftReply(clientId);
  const answer = useAnswerComment(clientId);
  const field = useRef<TextareaProps.Ref>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const limit = replyLimitOf(comment.platform);
  const length = replyLengthOf(text, comment.platform);
  const isPossible = text.trim() !== '' && length <= limit;

  const send = () =>
    answer.mutate(
      { commentId: comment.id, replyId, text: text.trim() },
      {
        onSuccess({ replies }) {
          report(replies.find(({ id }) => id === replyId)?.state, comment);
          discard();
          onSent();
        },
        onError: ({ message }) => notify.error(message),
      },
    );

  return (
    <SpaceBetween size="s">
      <FormField
        label={account === undefined ? texts.labelPlain : texts.label({ account })}
        constraintText={texts.counter({ length, limit })}
        stretch
      >
        <Textarea
          ref={field}
          rows={3}
          value={text}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => setText(detail.value)}
        />
      </FormField>
      {proposal.data !== undefined && (
        <div>
          <Box color="text-body-secondary" fontSize="body-s">
            {texts.proposedBy[proposal.data.writer]}
          </Box>
          <WritingSpend clientId={clientId} />
        </div>
      )}
      <SpaceBetween direction="horizontal" size="xs">
        <Button
          variant="primary"
          disabled={!isPossible}
          loading={answer.isPending}
          loadingText={texts.sending}
          onClick={send}
        >
          {texts.send}
        </Button>
        <ButtonDropdown
          // A comment clips what reaches beyond it.
          expandToViewport
          items={savedReplies.map(({ name }, place) => ({ id: String(place), text: name }))}
          disabled={savedReplies.length === 0}
          disabledReason={texts.noSaved}
          onItemClick={({ detail }) => append(savedReplies[Number(detail.id)]?.text)}
        >
          {texts.saved}
        </ButtonDropdown>
        <ProposeButton
          isBusy={proposal.isPending}
          onPress={() =>
            proposal.mutate(comment.id, {
              onSuccess: (drafted) => append(drafted.text),
              onError: ({ message }) => notify.error(message),
            })
          }
        />
        {onCancel !== undefined && (
          <Button
            variant="link"
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            {shellMessages.cancel}
          </Button>
        )}
      </SpaceBetween>
    </SpaceBetween>
  );
}

/** One press proposes an answer, for the field: what is sent is what a person leaves there. */
function ProposeButton({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress: () => void }) {
  const { user, client } = useMe();
  return (
    <Button
      iconName="gen-ai"
      loading={isBusy}
      loadingText={texts.proposing}
      disabled={!planAllows(user, client.plan, 'canAccessAdvancedAI')}
      disabledReason={planTexts.unavailable.text}
      onClick={onPress}
    >
      {texts.propose}
    </Button>
  );
}

/** What is typed is kept on this device, with one id for all presses: a press after a lost answer finds what the first one sent. */
function useDraft(clientId: ClientId, { id: commentId }: Comment) {
  const { id: userId } = useUser();
  const place = { userId, clientId, commentId };
  const [draft, setDraft] = useState(() => {
    const { replyId, text } = replyDrafts.read(place) ?? { replyId: crypto.randomUUID(), text: '' };
    return { replyId, text };
  });
  const discard = () => replyDrafts.discard(place);
  function change(textAfter: (text: string) => string) {
    setDraft((before) => {
      const after = { ...before, text: textAfter(before.text) };
      if (after.text.trim() === '') discard();
      else replyDrafts.save({ ...place, ...after });
      return after;
    });
  }
  return {
    ...draft,
    discard,
    setText: (text: string) => change(() => text),
    append: (added: string | undefined) => change((text) => withReply(text, added)),
  };
}

const withReply = (text: string, added = '') => (text.trim() === '' ? added : `${text.trimEnd()} ${added}`);

function report(state: Comment['replies'][number]['state'] | undefined, { platform }: Comment) {
  if (state === 'sent') notify.success(texts.sent);
  else if (state === 'failed') notify.error(texts.states.failed);
  else notify.error(texts.notKnown({ platform: platformNames[platform] }));
}
