import type { Client } from '../../../shared/domain/clients/client.ts';
import type { HomePost } from '../../../shared/domain/home/home.ts';
import { SendConnectLink } from '../features/connections/connect-link/send-connect-link.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import type { NeedTools, SendLink } from '../features/dashboard/home/need-rows.tsx';
import { useReminder } from '../features/posts/approvals/use-reminder.tsx';
import { useSendAgain } from '../features/reports/send-last-report.tsx';
import { TargetNames } from '../features/posts/detail/post-state.tsx';
import { useAskNow } from '../features/posts/list/use-ask-now.ts';
import '../features/posts/list/posts.css';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';

export function DashboardRoute() {
  const reminder = useReminder();
  const remind: NeedTools['remind'] = ({ roundId, post: { clientName } }) => reminder.button({ roundId, clientName });
  const tools = { onAsk: useAskNow(), sendLink, remind, onSendReport: useSendAgain() };
  return (
    <>
      <DashboardPage subClients={subClients} targets={targets} tools={tools} />
      {reminder.dialog}
    </>
  );
}

const sendLink: SendLink = ({ clientId, clientName, platform }) => (
  <SendConnectLink clientId={clientId} account={{ platform, clientName }} />
);

const targets = (post: HomePost) => <TargetNames post={post} />;

const subClients = (client: Client) => <SubClientsPanel client={client} />;
