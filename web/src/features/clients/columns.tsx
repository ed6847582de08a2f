import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Client, SubscriptionStatus } from '../../../../shared/domain/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans.ts';
import { platformNames } from '../../../../shared/domain/platform.ts';
import { showDay } from '../../shell/show-day.ts';
import { clientTexts, subscriptionNames } from './messages.ts';

export type ClientAction = keyof typeof clientTexts.actions;

const actions: readonly ClientAction[] = ['connect', 'posts', 'password'];

const subscriptionColors: Readonly<Record<SubscriptionStatus, BadgeProps['color']>> = {
  trial: 'blue',
  active: 'green',
  trial_expired: 'red',
  suspended: 'severity-medium',
  expired: 'red',
};

/** The columns of the clients table. */
export function clientColumns(
  onAction: (action: ClientAction, client: Client) => void,
): TableProps.ColumnDefinition<Client>[] {
  const { columns } = clientTexts;
  return [
    { id: 'client', header: columns.client, cell: (client) => <Named client={client} />, isRowHeader: true },
    { id: 'contact', header: columns.contact, cell: (client) => <Contact client={client} /> },
    { id: 'plan', header: columns.plan, cell: ({ plan }) => planDefinitions[plan].name },
    { id: 'platforms', header: columns.platforms, cell: platformsOf },
    { id: 'subscription', header: columns.subscription, cell: (client) => <Subscription client={client} /> },
    { id: 'joined', header: columns.joined, cell: ({ createdAt }) => showDay(createdAt) },
    {
      id: 'actions',
      header: columns.actions,
      cell: (client) => <Actions client={client} onAction={(action) => onAction(action, client)} />,
      minWidth: 150,
    },
  ];
}

function Named({ client }: { client: Client }) {
  return (
    <>
      <bdi>{client.name}</bdi>
      {client.company !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s">
          <bdi>{client.company}</bdi>
        </Box>
      )}
    </>
  );
}

function Contact({ client }: { client: Client }) {
  return (
    <>
      <bdi>{client.email}</bdi>
      {client.phone !== undefined && (
        <Box color="text-body-secondary" fontSize="body-s">
          <bdi>{client.phone}</bdi>
        </Box>
      )}
    </>
  );
}

function platformsOf({ socialMediaAccounts }: Client): string {
  return socialMediaAccounts.map((platform) => platformNames[platform]).join(', ') || clientTexts.noPlatforms;
}

function Subscription({ client: { subscriptionStatus } }: { client: Client }) {
  return <Badge color={subscriptionColors[subscriptionStatus]}>{subscriptionNames[subscriptionStatus]}</Badge>;
}

function Actions({ client, onAction }: { client: Client; onAction: (action: ClientAction) => void }) {
  return (
    <ButtonDropdown
      expandToViewport
      ariaLabel={clientTexts.actionsFor(client.name)}
      items={actions.map((id) => ({ id, text: clientTexts.actions[id] }))}
      onItemClick={({ detail }) => {
        const action = actions.find((id) => id === detail.id);
        if (action !== undefined) onAction(action);
      }}
    >
      {clientTexts.columns.actions}
    </ButtonDropdown>
  );
}
