import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Alert from '@cloudscape-design/components/alert';
import { IfMay } from '../../../auth/use-can.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import {
  type ConversationAccount,
  replyTextLimit,
  SavedReply,
  savedRepliesLimit,
} from '../../../../../shared/domain/conversations/conversation-settings.ts';
import { CommentPlatform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import {
  conversationsQuery,
  useEditConversations,
  useReadComments,
  type ViewedConversations,
} from '../../../data/conversations.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { forLanguage } from '../../../messages/for-language.ts';
import { Section } from '../../../shell/section.tsx';
import { CommentList } from './comment-list.tsx';
import { conversationTexts as texts, conversationTexts } from './messages.ts';
import { AddNamedText } from '../../../forms/add-named-text.tsx';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { FormModal } from '../../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../../shell/messages.ts';

function ConversationActions({ clientId, settings }: { clientId: ClientId; settings: ViewedConversations }) {
  const [dialog, setDialog] = useState<'saved-replies' | 'turn-off'>();
  const close = () => setDialog(undefined);
  const read = useReadComments(clientId);
  const edit = useEditConversations(clientId);
  const look = () =>
    read.mutate(undefined, {
      onSuccess: ({ added: count, isPart }) => notify.success((isPart ? texts.lookedPart : texts.looked)({ count })),
      onError: ({ message }) => notify.error(message),
    });
  // It is not shown any more once it is turned off.
  const turnOff = () =>
    edit.mutateAsync({ isOn: false, version: settings.version }).then(
      () => notify.success(texts.turnOff.done),
      ({ message }: Error) => notify.error(message),
    );
  return (
    <>
      <IfMay action="conversations.answer">
        <SpaceBetween direction="horizontal" size="xs">
          <Button loading={read.isPending} onClick={look}>
            {texts.look}
          </Button>
          <Button onClick={() => setDialog('saved-replies')}>{texts.savedReplies.action}</Button>
          <Button onClick={() => setDialog('turn-off')}>{texts.turnOff.action}</Button>
        </SpaceBetween>
      </IfMay>
      {dialog === 'saved-replies' && <SavedRepliesDialog clientId={clientId} settings={settings} onClose={close} />}
      {dialog === 'turn-off' && (
        <Confirm
          title={texts.turnOff.title}
          action={texts.turnOff.action}
          isBusy={edit.isPending}
          onConfirm={() => void turnOff()}
          onCancel={close}
        >
          {texts.turnOff.text}
        </Confirm>
      )}
    </>
  );
}

/** What people wrote under a client's posts, or how that is turned on. */
export function ConversationsPanel({ clientId }: { clientId: ClientId }) {
  const { data: settings, error, refetch } = useQuery(conversationsQuery(clientId));
  if (settings === undefined)
    return error === null ? (
      <Loading text={texts.loading} />
    ) : (
      <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
    );
  if (!settings.isOn) return <TurnOn clientId={clientId} settings={settings} />;
  return (
    <SpaceBetween size="m">
      <AccountsToConnect clientId={clientId} accounts={settings.accounts} />
      <ConversationActions clientId={clientId} settings={settings} />
      <CommentList clientId={clientId} settings={settings} />
    </SpaceBetween>
  );
}

const accountTexts = texts.account;

/** What a person must do before comments come, and why. */
function AccountsToConnect({ clientId, accounts }: { clientId: ClientId; accounts: readonly ConversationAccount[] }) {
  if (accounts.length === 0)
    return (
      <Alert type="info" action={<LinkButton to={paths.connect(clientId)}>{accountTexts.connect}</LinkButton>}>
        {accountTexts.none({ platforms: commentPlatformNames() })}
      </Alert>
    );
  return accounts
    .filter(({ isReady }) => !isReady)
    .map(({ platform, name, missingScopes }) => (
      <Alert
        key={platform}
        type="warning"
        header={accountTexts.header({ account: name })}
        action={<LinkButton to={paths.connect(clientId)}>{accountTexts.action}</LinkButton>}
      >
        {(missingScopes.length > 0 ? accountTexts.text : accountTexts.reconnect)({ platform: platformNames[platform] })}
      </Alert>
    ));
}

const offTexts = texts.off;

/** Nothing is read, and no permission asked for, before somebody turns it on. */
function TurnOn({ clientId, settings: { version } }: { clientId: ClientId; settings: ViewedConversations }) {
  const edit = useEditConversations(clientId);
  const read = useReadComments(clientId);
  const begin = async () => {
    await edit.mutateAsync({ isOn: true, version });
    notify.success(offTexts.turnedOn);
    read.mutate();
  };
  // It is not shown any more once it is turned on, so that what follows cannot be left to the mutation.
  const turnOn = () => void begin().catch(({ message }: Error) => notify.error(message));
  return (
    <Section title={offTexts.title}>
      <SpaceBetween size="m">
        <div>{offTexts.text}</div>
        <div>{offTexts.asks({ platforms: commentPlatformNames() })}</div>
        <Button variant="primary" loading={edit.isPending} onClick={turnOn}>
          {offTexts.action}
        </Button>
      </SpaceBetween>
    </Section>
  );
}

const lists = forLanguage(({ dates }) => new Intl.ListFormat(dates, { type: 'conjunction' }));

/** Where comments are read. */
const commentPlatformNames = () => lists().format(CommentPlatform.options.map((one) => platformNames[one]));

const savedRepliesTexts = conversationTexts.savedReplies;

interface SavedRepliesDialogProps {
  readonly clientId: ClientId;
  readonly settings: ViewedConversations;
  readonly onClose: () => void;
}

function SavedRepliesDialog({ clientId, settings, onClose }: SavedRepliesDialogProps) {
  const [replies, setReplies] = useState<readonly SavedReply[]>(settings.savedReplies);
  const edit = useEditConversations(clientId);
  const save = () =>
    edit.mutate(
      { savedReplies: [...replies], version: settings.version },
      {
        onSuccess() {
          notify.success(savedRepliesTexts.saved);
          onClose();
        },
        onError: ({ message }) => notify.error(message),
      },
    );
  return (
    <FormModal title={savedRepliesTexts.title} isDirty={replies !== settings.savedReplies} onClose={onClose}>
      {(leave) => (
        <SpaceBetween size="m">
          <div>{replies.length === 0 ? savedRepliesTexts.none : savedRepliesTexts.hint}</div>
          {replies.length > 0 && (
            <ul className="saved-replies" aria-label={savedRepliesTexts.title}>
              {replies.map((reply) => (
                <li key={reply.name}>
                  <strong dir="auto">{reply.name}</strong>
                  <Button
                    variant="icon"
                    iconName="remove"
                    ariaLabel={savedRepliesTexts.remove({ name: reply.name })}
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
            texts={savedRepliesTexts}
            counter={(length) => conversationTexts.reply.counter({ length, limit: replyTextLimit })}
            read={(typed) => SavedReply.safeParse(typed).data}
            onAdd={(reply) => setReplies([...replies, reply])}
          />
          <DialogButtons>
            <Button variant="link" onClick={leave}>
              {shellMessages.cancel}
            </Button>
            <Button variant="primary" loading={edit.isPending} onClick={save}>
              {savedRepliesTexts.save}
            </Button>
          </DialogButtons>
        </SpaceBetween>
      )}
    </FormModal>
  );
}
