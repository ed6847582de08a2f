import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { BrandNotesPanel } from '../features/captions/brand-notes-panel.tsx';
import { ClientPage } from '../features/clients/page/client-page.tsx';
import { clientPageTexts } from '../features/clients/page/messages.ts';
import { SendConnectLink } from '../features/connections/connect-link/send-connect-link.tsx';
import { ClientFiles } from '../features/media/client-files.tsx';
import { ClientActivity } from '../features/operations/client-activity.tsx';
import { LinkTagsPanel } from '../features/planning/link-tags-panel.tsx';
import { SlotsPanel } from '../features/planning/slots-panel.tsx';
import { SnippetsPanel } from '../features/planning/snippets-panel.tsx';
import { ApprovalPanel } from '../features/posts/approvals/approval-panel.tsx';
import { ClientPosts } from '../features/posts/list/client-posts.tsx';
import { ReportsPanel } from '../features/reports/reports-panel.tsx';
import { ClientSubscription } from '../features/subscriptions/client-subscription.tsx';
import { ClientNumbers, type NumbersFrame } from '../features/workspace/analytics/client-numbers.tsx';
import { analyticsTexts } from '../features/workspace/analytics/messages.ts';
import { ConversationsPanel } from '../features/workspace/conversations/conversations-panel.tsx';
import { HistoryPanel } from '../features/workspace/history/history-panel.tsx';
import { PlanCard } from '../features/workspace/plan/plan-card.tsx';
import { paths } from '../paths.ts';
import { LinkButton } from '../shell/links/link-button.tsx';
import { Onboarding } from './onboarding.tsx';
import { MarkOf } from './client-mark.tsx';
import { clientDialogs } from './client-dialogs.tsx';

export function ClientRoute() {
  return <ClientPage tabs={tabs} actions={actions} steps={steps} dialogs={clientDialogs} />;
}

/** Further buttons of the header, in their order. */
const actions = ({ id }: Client) => (
  <SpaceBetween direction="horizontal" size="xs">
    <SendConnectLink clientId={id} />
    <LinkButton to={paths.client(id)}>{clientPageTexts.workspace}</LinkButton>
  </SpaceBetween>
);

const steps = ({ id }: Client) => <Onboarding clientId={id} />;

const tabs = {
  plan: ({ id }: Client) => <ClientPosts clientId={id} view="calendar" />,
  posts: ({ id }: Client) => <ClientPosts clientId={id} view="list" />,
  history: ({ id }: Client) => <HistoryPanel clientId={id} />,
  conversations: ({ id }: Client) => <ConversationsPanel clientId={id} />,
  files: ({ id }: Client) => <ClientFiles clientId={id} />,
  numbers: (client: Client) => <ClientNumbers client={client} frame={numbersPart} />,
  reports: (client: Client) => <ReportsPanel client={client} />,
  brand: (client: Client) => <Brand client={client} />,
  subscription: (client: Client, edit: () => void) => (
    <SpaceBetween size="l">
      <ClientSubscription client={client} onEdit={edit} />
      <PlanCard client={client} />
    </SpaceBetween>
  ),
  activity: ({ id }: Client) => <ClientActivity clientId={id} />,
};

const numbersPart: NumbersFrame = (parts, content) => (
  <SpaceBetween size="l">
    <Header variant="h2" {...parts}>
      {analyticsTexts.title}
    </Header>
    {content}
  </SpaceBetween>
);

function Brand({ client }: { client: Client }) {
  const { id: clientId } = client;
  return (
    <div className="client-brand">
      <MarkOf clientId={clientId} name={client.name} />
      <BrandNotesPanel clientId={clientId} />
      <SnippetsPanel clientId={clientId} />
      <SlotsPanel clientId={clientId} />
      <LinkTagsPanel clientId={clientId} />
      <ApprovalPanel client={client} />
    </div>
  );
}
