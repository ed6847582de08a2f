import { lazy } from 'react';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { HomePost } from '../../../shared/domain/home/home-post.ts';
import { SendConnectLink } from '../features/connections/connect-link/send-connect-link.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import type { SendLink } from '../features/dashboard/home/need-rows.tsx';
import { TargetNames } from '../features/posts/detail/post-state.tsx';
import { useAskNow } from '../features/posts/list/use-ask-now.ts';
import '../features/posts/list/posts.css';

export function DashboardRoute() {
  return <DashboardPage subClients={subClients} targets={targets} onAsk={useAskNow()} sendLink={sendLink} />;
}

const sendLink: SendLink = ({ clientId, clientName, platform }) => (
  <SendConnectLink clientId={clientId} account={{ platform, clientName }} />
);

const targets = (post: HomePost) => <TargetNames post={post} />;

const SubClientsPanel = lazy(async () => ({
  default: (await import('../features/sub-clients/sub-clients-panel.tsx')).SubClientsPanel,
}));

const subClients = (client: Client) => <SubClientsPanel client={client} />;
