import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approvals } from '../../../../../shared/domain/approvals/approval-policy.ts';
import { linkDays, type SentBy } from '../../../../../shared/domain/links/link.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { messageOf } from '../../../api/api-error.ts';
import { approvalsQuery, useApprovalFeed, useAskForApproval } from '../../../data/posts/approvals.ts';
import { DaysField, PinField } from '../../../links/link-fields.tsx';
import { linkTexts } from '../../../links/messages.ts';
import { SentLink } from '../../../links/sent-link.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { EarlierRounds, type Sent } from './earlier-rounds.tsx';
import { approvalTexts as texts } from './messages.ts';

interface AskDialogProps {
  /** Of one client. */
  readonly posts: readonly [Post, ...Post[]];
  readonly onClose: () => void;
}

export function AskDialog({ posts, onClose }: AskDialogProps) {
  const [{ clientId, clientName }] = posts;
  const known = useQuery(approvalsQuery(clientId));
  useApprovalFeed(clientId, true);
  const ask = useAskForApproval(clientId);
  const [chosen, setChosen] = useState<Partial<Approvals>>({});
  const [days, setDays] = useState<number>(linkDays.standard);
  const [pin, setPin] = useState('');
  const [message, setMessage] = useState('');
  const [reminded, setReminded] = useState<Sent>();
  const sent = reminded ?? ask.data;
  const stored = known.data?.settings;
  const settings = stored && { ...stored, ...chosen };

  function send(way: SentBy) {
    if (settings === undefined) return;
    const wanted = {
      settings: Object.keys(chosen).length === 0 ? undefined : settings,
      postIds: posts.map(({ id }) => id),
      sentBy: [way],
      days,
      message,
      ...(pin !== '' && { pin }),
    };
    ask.mutate(wanted, {
      onSuccess: ({ chatAddress }) => {
        if (way === 'chat' && chatAddress !== undefined) window.open(chatAddress, '_blank', 'noopener,noreferrer');
      },
    });
  }

  return (
    <Dialog
      title={texts.title({ client: clientName, count: posts.length })}
      footer={
        <DialogButtons>
          {sent === undefined && <Button onClick={onClose}>{linkTexts.cancel}</Button>}
          {sent === undefined && (
            <Button disabled={settings === undefined || ask.isPending} onClick={() => send('mail')}>
              {linkTexts.byMail}
            </Button>
          )}
          {sent === undefined && (
            <Button
              variant="primary"
              disabled={settings === undefined}
              loading={ask.isPending}
              onClick={() => send('chat')}
            >
              {linkTexts.byChat}
            </Button>
          )}
          {sent !== undefined && (
            <Button variant="primary" onClick={onClose}>
              {linkTexts.done}
            </Button>
          )}
        </DialogButtons>
      }
      onClose={onClose}
    >
      {known.isPending && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
      {known.isError && (
        <LoadFailed title={texts.loadFailed} error={known.error} onRetry={() => void known.refetch()} />
      )}
      {sent !== undefined && (
        <SentLink
          sent={sent}
          isMailWanted={sent.round.sentBy.includes('mail')}
          done={texts.sent}
          hint={texts.linkHint}
        />
      )}
      {settings !== undefined && sent === undefined && (
        <SpaceBetween size="m">
          <ApprovalFields settings={settings} onChange={(change) => setChosen({ ...chosen, ...change })} />
          <DaysField days={days} onChange={setDays} />
          <PinField pin={pin} onChange={setPin} />
          <FormField label={texts.message} description={texts.messageHint}>
            <Textarea value={message} rows={2} onChange={({ detail }) => setMessage(detail.value)} />
          </FormField>
          {ask.isError && (
            <Alert type="error">
              {texts.askFailed}. {messageOf(ask.error)}
            </Alert>
          )}
          <EarlierRounds rounds={known.data?.rounds ?? []} onSent={setReminded} />
        </SpaceBetween>
      )}
    </Dialog>
  );
}
