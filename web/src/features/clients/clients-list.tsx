import { useDeferredValue } from 'react';
import Button from '@cloudscape-design/components/button';
import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import Pagination from '@cloudscape-design/components/pagination';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import Icon from '@cloudscape-design/components/icon';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { OpensRows } from '../../shell/links/opens-rows.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { Contact, Credential, Named, Platforms, Subscription, credentialText } from './client-cells.tsx';
import { ClientFilters } from './client-filters.tsx';
import { ClientPreferences, useChosenColumns, useClientPreferences, withFixedColumns } from './client-preferences.tsx';
import { ClientActions, type OnClientAction } from './client-actions.tsx';
import { clientTexts } from './messages.ts';
import { useChosenClients } from './hold-clients.tsx';
import type { ClientList } from './use-client-list.ts';
import { ClientAvatar } from '../../shell/clients/client-avatar.tsx';
import { ClientLink } from '../../shell/clients/client-link.tsx';
import { LineText } from '../../shell/tables/long-text.tsx';
import './clients.css';

const { columns } = clientTexts;

function clientColumns(now: Date, onAction: OnClientAction): TableProps.ColumnDefinition<Client>[] {
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

interface ClientsListProps {
  readonly found:
    | { readonly clients: readonly Client[]; readonly total: number; readonly totalPages: number }
    | undefined;
  readonly list: ClientList;
  readonly now: Date;
  readonly onAction: OnClientAction;
  /** Absent for whom adding is not. */
  readonly onAdd: (() => void) | undefined;
}

const noClients: readonly Client[] = [];

const selectionLabels = {
  selectionGroupLabel: clientTexts.chosen.selection,
  itemSelectionLabel: (_: unknown, { name }: Client) => clientTexts.chosen.select({ name }),
};

const perRow = [{ cards: 1 }, { minWidth: 640, cards: 2 }, { minWidth: 1000, cards: 3 }, { minWidth: 1280, cards: 5 }];

export function ClientsList({ found: read, list, now, onAction, onAdd }: ClientsListProps) {
  // Renders a page of 100 in small steps, so that the browser stays responsive.
  const found = useDeferredValue(read);
  const [preferences] = useClientPreferences();
  const { wrapLines, contentDensity } = preferences;
  const visible = withFixedColumns(useChosenColumns());
  const choice = useChosenClients(found?.clients ?? noClients);
  const shared = {
    items: found?.clients ?? noClients,
    ...choice,
    trackBy: 'id',
    loading: found === undefined,
    loadingText: clientTexts.loading,
    filter: <ClientFilters list={list} found={found?.total} />,
    pagination: <Pages list={list} pages={found?.totalPages ?? 1} />,
    preferences: <ClientPreferences />,
    empty: <Nothing list={list} pages={found?.totalPages ?? 0} onAdd={onAdd} />,
  } as const;
  return (
    <OpensRows>
      {list.view === 'grid' ? (
        <Cards
          {...shared}
          cardDefinition={clientCard({ now, visible, onAction })}
          cardsPerRow={perRow}
          ariaLabels={{ ...selectionLabels, cardsLabel: clientTexts.table }}
        />
      ) : (
        <Table
          {...shared}
          columnDefinitions={clientColumns(now, onAction)}
          visibleColumns={visible}
          stickyColumns={{ last: 1 }}
          wrapLines={wrapLines}
          contentDensity={contentDensity}
          ariaLabels={{
            ...selectionLabels,
            tableLabel: clientTexts.table,
            allItemsSelectionLabel: () => clientTexts.chosen.selectAll,
          }}
        />
      )}
    </OpensRows>
  );
}

function Pages({ list, pages }: { list: ClientList; pages: number }) {
  return (
    pages > 1 && (
      <Pagination
        currentPageIndex={list.page}
        pagesCount={pages}
        onChange={({ detail }) => list.goToPage(detail.currentPageIndex)}
      />
    )
  );
}

function Nothing({ list, pages, onAdd }: { list: ClientList; pages: number; onAdd: ClientsListProps['onAdd'] }) {
  const { noMatch, noMatchText, clearFilter, pastEnd, pastEndText, lastPage, empty, emptyText, add } = clientTexts;
  if (pages > 0) {
    const action = <Button onClick={() => list.goToPage(pages)}>{lastPage}</Button>;
    return <Empty title={pastEnd} text={pastEndText} action={action} />;
  }
  if (list.isFiltered)
    return <Empty title={noMatch} text={noMatchText} action={<Button onClick={list.clear}>{clearFilter}</Button>} />;
  return <Empty title={empty} text={emptyText} action={onAdd && <Button onClick={onAdd}>{add}</Button>} />;
}

interface ClientCardOptions {
  readonly now: Date;
  /** Of the columns of the table, those that are chosen. */
  readonly visible: readonly string[];
  readonly onAction: OnClientAction;
}

/** A few lines, so that an agency's clients fit on a few screens. */
function clientCard({ now, visible, onAction }: ClientCardOptions): CardsProps.CardDefinition<Client> {
  const shows = (id: string) => visible.includes(id);
  return {
    header: (client) => (
      <div className="client-card-head">
        <ClientAvatar id={client.id} name={client.name} size={28} />
        <ClientLink id={client.id} name={client.name} />
        <ClientActions isCompact client={client} onAction={onAction} />
      </div>
    ),
    sections: [
      {
        id: 'card',
        content: (client) => (
          <div className="client-card">
            {shows('contact') && <LineText>{contactOf(client)}</LineText>}
            {(shows('plan') || shows('platforms')) && (
              <div className="client-card-line">
                {shows('plan') && <span>{planDefinitions[client.plan].name}</span>}
                {shows('platforms') && <Platforms client={client} />}
              </div>
            )}
            {shows('subscription') && <Subscription client={client} now={now} isInLine />}
            {(shows('password') || shows('joined')) && (
              <div className="client-card-line client-second">
                {shows('password') && (
                  <span>
                    <Icon size="small" name="lock-private" ariaLabel={clientTexts.columns.password} />{' '}
                    {credentialText(client, now)}
                  </span>
                )}
                {shows('joined') && <span>{clientTexts.joinedOn({ day: showDay(client.createdAt) })}</span>}
              </div>
            )}
          </div>
        ),
      },
    ],
  };
}

const contactOf = ({ company, email, phone }: Client) =>
  [company, email, phone].filter((part) => part !== undefined).join(' · ');
