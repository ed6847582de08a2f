import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { conversationsQuery } from '../../../data/conversations.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { AccountsToConnect } from './accounts-to-connect.tsx';
import { CommentList } from './comment-list.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { conversationTexts as texts } from './messages.ts';
import { TurnOn } from './turn-on.tsx';

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
