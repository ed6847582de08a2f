import type { TableProps } from '@cloudscape-design/components/table';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { ClientActions, type OnClientAction } from './client-actions.tsx';
import { Contact, Credential, Named, Platforms, Subscription } from './client-cells.tsx';
import { clientTexts } from './messages.ts';

const { columns } = clientTexts;

export function clientColumns(now: Date, onAction: OnClientAction): TableProps.ColumnDefinition<Client>[] {
  return [
    {
      id: 'client',
      header: columns.client,
      cell: (client) => <Named client={client} />,
      isRowHeader: true,
      minWidth: 170,
    },
    ...factsAt(now).map(({ id, content, minWidth }) => ({ id, header: columns[id], cell: content, minWidth })),
    {
      id: 'actions',
      header: columns.actions,
      cell: (client) => <ClientActions isCompact client={client} onAction={onAction} />,
      minWidth: 90,
    },
  ];
}

/** The columns between name and actions. `minWidth` in pixels. */
const factsAt = (now: Date) =>
  [
    { id: 'contact', content: (client: Client) => <Contact client={client} />, minWidth: 180 },
    { id: 'password', content: (client: Client) => <Credential client={client} now={now} />, minWidth: 180 },
    { id: 'plan', content: ({ plan }: Client) => planDefinitions[plan].name, minWidth: 115 },
    { id: 'platforms', content: (client: Client) => <Platforms client={client} />, minWidth: 105 },
    {
      id: 'subscription',
      content: (client: Client) => <Subscription client={client} now={now} />,

      minWidth: 210,
    },
    { id: 'joined', content: ({ createdAt }: Client) => showDay(createdAt), minWidth: 125 },
  ] as const;
