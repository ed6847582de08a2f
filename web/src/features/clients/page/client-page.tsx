import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import { clientField, clientFieldNames } from '../../../../../shared/domain/clients/client-fields.ts';
import { planDefinitions } from '../../../../../shared/domain/plans/plan-prices.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { clientQuery, mailRefusalQuery, useTryAddressAgain } from '../../../data/clients.ts';
import { type ClientTab, clientTabs, paths } from '../../../paths.ts';
import { useNow } from '../../../shell/dates/use-now.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { ClientNotFound } from '../../../shell/states/client-not-found.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { ClientDialog, type FeatureDialogs } from '../client-dialog.tsx';
import { clientPageTexts as texts } from '../messages.ts';
import { Subscription } from '../client-cells.tsx';
import { AccountHealth } from './account-health.tsx';
import './client-page.css';
import { useClientDialog } from './use-client-dialog.ts';
import { useCan, useRights } from '../../../auth/use-can.ts';
import { ChatButton } from '../../../shell/frame/chat-button.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { ClientActions, type OnClientAction } from '../client-actions.tsx';

/** Says when nothing is mailed to the client any more. */
function ClientAddress({ client: { id, email } }: { client: Client }) {
  const { data } = useQuery(mailRefusalQuery(id, email));
  const tryAgain = useTryAddressAgain(id);
  if (data?.refusal === undefined) return null;
  return (
    <Alert
      type="warning"
      header={texts.noMail[data.refusal.problem]}
      action={
        <Button
          loading={tryAgain.isPending}
          onClick={() =>
            tryAgain.mutate(undefined, {
              onSuccess: () => notify.success(texts.mailedAgain),
              onError: (failure) => notify.error(`${texts.notTriedAgain}. ${messageOf(failure)}`),
            })
          }
        >
          {texts.tryAgain}
        </Button>
      }
    >
      <bdi>{email}</bdi> {texts.noMailText}
    </Alert>
  );
}

interface ClientPageProps {
  readonly tabs: Readonly<Record<ClientTab, (client: Client, edit: () => void) => ReactNode>>;
  /** Further buttons of the header. */
  readonly actions: (client: Client) => ReactNode;
  /** Stands with its plan and status, above a tab. */
  readonly standing: (client: Client, tab: ClientTab) => ReactNode;
  /** What a new client still needs. */
  readonly steps: (client: Client) => ReactNode;
  readonly dialogs: FeatureDialogs;
}

/** Everything about one client, for admins. */
export function ClientPage(props: ClientPageProps) {
  const address = useParams();
  const clientId = ClientId.safeParse(address['clientId']).data;
  const [first] = clientTabs;
  const shown = useShownTabs();
  const tab = shown.find((one) => one === (address['tab'] ?? first));
  if (clientId === undefined) return <ClientNotFound />;
  if (tab === undefined) return <Navigate to={paths.clientPage(clientId)} replace />;
  return <KnownClient key={clientId} {...props} clientId={clientId} tab={tab} />;
}

/** `activity` is of the audit log. */
function useShownTabs(): readonly ClientTab[] {
  const mayAudit = useCan('audit.read');
  return clientTabs.filter((tab) => tab !== 'activity' || mayAudit);
}

interface Opened extends ClientPageProps {
  readonly tab: ClientTab;
}

function KnownClient({ clientId, ...props }: Opened & { clientId: ClientId }) {
  const { data, error, refetch } = useQuery(clientQuery(clientId));
  if (data !== undefined) return <Shown client={data} {...props} />;
  if (error === null) return <Loading text={texts.loading} />;
  if (error instanceof ApiError && error.status === 404) return <ClientNotFound />;
  return <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
}

function Shown({ client, tab, tabs, actions, standing, steps, dialogs }: Opened & { client: Client }) {
  const navigate = useNavigate();
  const now = useNow();
  const { dialog, act, close } = useClientDialog(client);
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title={client.name}
      avatar={<ClientAvatar id={client.id} name={client.name} />}
      actions={
        <ClientPageActions client={client} onAsk={() => setAsking(true)} onAction={act}>
          {actions(client)}
        </ClientPageActions>
      }
    >
      <SpaceBetween size="m">
        <ClientStanding client={client} now={now}>
          {standing(client, tab)}
        </ClientStanding>
        <ClientAddress client={client} />
        <AccountHealth client={client} onConnect={() => act('connect', client)} />
        {steps(client)}
        <Tabs
          ariaLabel={texts.tabList}
          activeTabId={tab}
          onChange={({ detail }) => {
            const next = clientTabs.find((one) => one === detail.activeTabId);
            if (next !== undefined) void navigate(paths.clientPage(client.id, next));
          }}
          tabs={useShownTabs().map((id) => ({
            id,
            label: texts.tabs[id],
            href: paths.clientPage(client.id, id),
            content: tabs[id](client, () => act('edit', client)),
          }))}
        />
      </SpaceBetween>
      {dialog !== undefined && (
        <ClientDialog
          dialog={dialog}
          dialogs={dialogs}
          onClose={close}
          onDeleted={() => void navigate(paths.clients, { replace: true })}
        />
      )}
      {isAsking && dialogs.ask(client, () => setAsking(false))}
    </Page>
  );
}

/** Of whom it is, plan, status with its end and the reminder that is due, and whose sub-client it is. */
function ClientStanding({ client, now, children }: { client: Client; now: Date; children: ReactNode }) {
  const { plan, parentClientId } = client;
  return (
    <div className="client-standing">
      {clientFieldNames.map((name) => {
        const text = clientField(name).isAtHead && client[name];
        return text && <bdi key={name}>{text}</bdi>;
      })}
      <span>{texts.plan({ plan: planDefinitions[plan].name })}</span>
      <Subscription client={client} now={now} isInLine />
      {parentClientId !== undefined && <Parent clientId={parentClientId} />}
      {children}
    </div>
  );
}

function Parent({ clientId }: { clientId: ClientId }) {
  const { data } = useQuery(clientQuery(clientId));
  return (
    data !== undefined && (
      <InAppLink to={paths.clientPage(clientId)}>{texts.subClientOf({ parent: data.name })}</InAppLink>
    )
  );
}

/** By chat; by e-mail to a client without a phone number. */
function MessageButton({ client: { name, phone = '', email } }: { client: Client }) {
  return /\d/.test(phone) ? (
    <ChatButton phone={phone} text={texts.messageText({ name })}>
      {texts.message}
    </ChatButton>
  ) : (
    <Button iconName="envelope" href={`mailto:${encodeURIComponent(email)}`}>
      {texts.message}
    </Button>
  );
}

interface ClientPageActionsProps {
  readonly client: Client;
  readonly onAsk: () => void;
  readonly onAction: OnClientAction;
  /** Further buttons, before the menu. */
  readonly children: ReactNode;
}

/** The menu leaves out what the parts of the page show. */
function ClientPageActions({ client, onAsk, onAction, children }: ClientPageActionsProps) {
  const may = useRights();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {may('approvals.ask') && <Button onClick={onAsk}>{texts.ask}</Button>}
      {children}
      <MessageButton client={client} />
      <ClientActions client={client} without={['posts', 'history']} onAction={onAction} />
      {may('posts.draft') && (
        <LinkButton variant="primary" to={paths.newPost(client.id)}>
          {texts.createPost}
        </LinkButton>
      )}
    </SpaceBetween>
  );
}
