import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import {
  replyTextLimit,
  SavedReply,
  savedRepliesLimit,
} from '../../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useEditConversations, type ViewedConversations } from '../../../data/conversations.ts';
import { AddNamedText } from '../../../forms/add-named-text.tsx';
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
          <div>{replies.length === 0 ? texts.none : texts.hint}</div>
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
          <AddNamedText
            present={replies}
            most={savedRepliesLimit}
            texts={texts}
            counter={(length) => conversationTexts.reply.counter({ length, limit: replyTextLimit })}
            read={(typed) => SavedReply.safeParse(typed).data}
            onAdd={(reply) => setReplies([...replies, reply])}
          />
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
