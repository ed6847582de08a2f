import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Box from '@cloudscape-design/components/box';
import { IfMay } from '../auth/use-can.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { ClientPage } from '../features/clients/page/client-page.tsx';
import { clientPageTexts } from '../features/clients/messages.ts';
import { SendConnectLink } from '../features/connections/connect-link/send-connect-link.tsx';
import type { NumbersFrame } from '../features/workspace/analytics/client-numbers.tsx';
import { analyticsTexts } from '../features/workspace/analytics/messages.ts';
import { type ClientTab, clientTabs, paths } from '../paths.ts';
import { LinkButton } from '../shell/links/link-button.tsx';
import { Onboarding } from './onboarding.tsx';
import { clientDialogs } from './client-dialogs.tsx';
import { onDemand } from '../shell/states/on-demand.tsx';
import { useCalendarPlace } from '../features/posts/calendar/use-calendar-place.ts';
import { PostsTools } from '../features/posts/list/posts.tsx';
import type { PostsView as View } from '../features/posts/list/posts-preferences.ts';
import { PostsView } from '../features/posts/list/posts-view.tsx';
import { usePostList } from '../features/posts/list/use-post-list.ts';

const ClientBrand = onDemand(async () => (await import('./client-brand.tsx')).ClientBrand);
const ClientFiles = onDemand(async () => (await import('../features/media/client-files.tsx')).ClientFiles);
const ClientActivity = onDemand(
  async () => (await import('../features/operations/client-activity.tsx')).ClientActivity,
);
const ReportsPanel = onDemand(async () => (await import('../features/reports/reports-panel.tsx')).ReportsPanel);
const SendLastReport = onDemand(async () => (await import('../features/reports/send-last-report.tsx')).SendLastReport);
const ClientSubscription = onDemand(
  async () => (await import('../features/subscriptions/client-subscription.tsx')).ClientSubscription,
);
const ClientNumbers = onDemand(
  async () => (await import('../features/workspace/analytics/client-numbers.tsx')).ClientNumbers,
);
const ConversationsPanel = onDemand(
  async () => (await import('../features/workspace/conversations/conversations-panel.tsx')).ConversationsPanel,
);
const HistoryPanel = onDemand(
  async () => (await import('../features/workspace/history/history-panel.tsx')).HistoryPanel,
);
const LookedAfterBy = onDemand(async () => (await import('../features/team/looked-after-by.tsx')).LookedAfterBy);
const PlanCard = onDemand(async () => (await import('../features/workspace/plan/plan-card.tsx')).PlanCard);

export function ClientRoute() {
  return <ClientPage tabs={tabs} actions={actions} standing={standing} steps={steps} dialogs={clientDialogs} />;
}

/** Further buttons of the header, in their order. */
const actions = ({ id }: Client) => (
  <SpaceBetween direction="horizontal" size="xs">
    <IfMay action="connections.invite">
      <SendConnectLink clientId={id} />
    </IfMay>
    <LinkButton to={paths.client(id)}>{clientPageTexts.workspace}</LinkButton>
  </SpaceBetween>
);

const standing = ({ id, plan, isStaff }: Client, tab: ClientTab) => (
  <>
    <LookedAfterBy clientId={id} />
    {tab === clientTabs[0] && isStaff !== true && permissionsOf(plan).canViewReports && (
      <SendLastReport clientId={id} isInLine />
    )}
  </>
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
  brand: (client: Client) => <ClientBrand client={client} />,
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

/** The posts of a client as a part of another page, which chooses how they are shown. */
function ClientPosts({ clientId, view }: { clientId: ClientId; view: View }) {
  const list = usePostList();
  const place = useCalendarPlace('part');
  return (
    <SpaceBetween size="m">
      <Box float="right">
        <PostsTools clientId={clientId} list={list} view={view} place={place} />
      </Box>
      <PostsView clientId={clientId} list={list} view={view} place={place} />
    </SpaceBetween>
  );
}
