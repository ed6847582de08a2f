import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import {
  replyTextLimit,
  SavedReply,
  savedRepliesLimit,
} from '../../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useEditConversations, type ViewedConversations } from '../../../data/conversations.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { FormModal } from '../../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.savedReplies;

interface SavedRepliesDialogProps {
  readonly clientId: ClientId;
  readonly settings: ViewedConversations;
  readonly onClose: () => void;
}

export function SavedRepliesDialog({ clientId, settings, onClose }: SavedRepliesDialogProps) {
  const [replies, setReplies] = useState<readonly SavedReply[]>(settings.savedReplies);
  const edit = useEditConversations(clientId);
  const save = () =>
    edit.mutate(
      { savedReplies: [...replies], version: settings.version },
      {
        onSuccess() {
          notify.success(texts.saved);
          onClose();
        },
        onError: ({ message }) => notify.error(message),
      },
    );
  return (
    <FormModal title={texts.title} isDirty={replies !== settings.savedReplies} onClose={onClose}>
      {(leave) => (
        <SpaceBetween size="m">
          <div>{replies.length === 0 ? texts.none : texts.text}</div>
          {replies.length > 0 && (
            <ul className="saved-replies" aria-label={texts.title}>
              {replies.map((reply) => (
                <li key={reply.name}>
                  <strong dir="auto">{reply.name}</strong>
                  <Button
                    variant="icon"
                    iconName="remove"
                    ariaLabel={texts.remove({ name: reply.name })}
                    onClick={() => setReplies(replies.filter((other) => other !== reply))}
                  />
                  <div dir="auto">{reply.text}</div>
                </li>
              ))}
            </ul>
          )}
          <AddReply replies={replies} onAdd={(reply) => setReplies([...replies, reply])} />
          <DialogButtons>
            <Button variant="link" onClick={leave}>
              {shellMessages.cancel}
            </Button>
            <Button variant="primary" loading={edit.isPending} onClick={save}>
              {texts.save}
            </Button>
          </DialogButtons>
        </SpaceBetween>
      )}
    </FormModal>
  );
}

interface AddReplyProps {
  readonly replies: readonly SavedReply[];
  readonly onAdd: (reply: SavedReply) => void;
}

function AddReply({ replies, onAdd }: AddReplyProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const made = SavedReply.safeParse({ name, text }).data;
  const obstacle = obstacleTo(made, replies);

  function add() {
    if (made === undefined) return;
    onAdd(made);
    setName('');
    setText('');
  }

  return (
    <SpaceBetween size="s">
      <FormField label={texts.name} stretch>
        <Input value={name} onChange={({ detail }) => setName(detail.value)} />
      </FormField>
      <FormField
        label={texts.words}
        constraintText={conversationTexts.reply.counter({ length: text.length, limit: replyTextLimit })}
        stretch
      >
        <Textarea
          rows={3}
          value={text}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => setText(detail.value)}
        />
      </FormField>
      <Button formAction="none" disabled={obstacle !== undefined} disabledReason={obstacle} onClick={add}>
        {texts.add}
      </Button>
    </SpaceBetween>
  );
}

function obstacleTo(made: SavedReply | undefined, replies: readonly SavedReply[]): string | undefined {
  if (replies.length >= savedRepliesLimit) return texts.tooMany({ limit: savedRepliesLimit });
  if (made === undefined) return texts.addWhat;
  return replies.some(({ name }) => name === made.name) ? texts.taken : undefined;
}
