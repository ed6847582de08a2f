import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCan } from '../../auth/use-can.ts';
import { clientCountQuery, clientsQuery } from '../../data/clients.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { useNow } from '../../shell/dates/use-now.ts';
import { StatCards } from '../../shell/tables/stat-cards.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { ClientDialog, type FeatureDialogs } from './client-dialog.tsx';
import { useChosenColumns, useClientPreferences } from './client-preferences.tsx';
import { ClientsList } from './clients-list.tsx';
import { clientListTexts, clientTexts, clientListTexts as texts } from './messages.ts';
import { useClientDialog } from './page/use-client-dialog.ts';
import { PlanOverview } from './plan-overview.tsx';
import { type ClientList, monthBegin, queryOf, useClientList } from './use-client-list.ts';

function ClientFigures({ now }: { now: Date }) {
  const [total, connected, joined] = useQueries({
    queries: [
      clientCountQuery({ kind: 'customers' }),
      clientCountQuery({ kind: 'customers', connection: 'connected' }),
      clientCountQuery({ kind: 'customers', joinedFrom: monthBegin(now) }),
    ],
  });
  const shown = ({ data, isError }: { data: number | undefined; isError: boolean }) =>
    isError ? texts.figureFailed : data;
  const engagement = {
    data: total.data === undefined || connected.data === undefined ? undefined : share(connected.data, total.data),
    isError: total.isError || connected.isError,
  };
  const connectedClients = `${paths.clients}?status=connected`;
  return (
    <StatCards
      label={texts.cards}
      cards={[
        { label: texts.total, value: shown(total), to: paths.clients },
        { label: texts.connected, value: shown(connected), to: connectedClients },
        {
          label: texts.thisMonth,
          value: shown(joined),
          caption: texts.thisMonthCaption,
          to: `${paths.clients}?joined=this-month`,
        },
        {
          label: texts.engagement,
          value: shown(engagement),
          caption: texts.engagementCaption,
          to: connectedClients,
        },
      ]}
    />
  );
}

/** In whole percent; 0 of nothing. */
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export function ClientsPage({ dialogs }: { dialogs: FeatureDialogs }) {
  if (useCan('agency.read')) return <Clients dialogs={dialogs} />;
  return (
    <Page title={clientTexts.adminOnly} isNarrow>
      <Box>{clientTexts.adminOnlyText}</Box>
    </Page>
  );
}

function Clients({ dialogs }: { dialogs: FeatureDialogs }) {
  const now = useNow();
  const list = useClientList();
  const [{ pageSize }] = useClientPreferences();
  const columns = useChosenColumns();
  const { dialog, act, add, close } = useClientDialog();
  const mayAdd = useCan('clients.create');
  const { data: count } = useQuery(clientCountQuery({ kind: 'customers' }));
  const { data, error, isFetching, refetch } = useQuery(
    clientsQuery({ ...queryOf(list, now), page: String(list.page), pageSize: String(pageSize) }),
  );
  return (
    <Page
      title={clientTexts.title}
      counter={count === undefined ? '' : `(${wholeNumber(count)})`}
      actions={
        <SpaceBetween direction="horizontal" size="xs" alignItems="end">
          <ViewChoice list={list} />
          <SavedViews list="clients" columns={columns} />
          <Button
            iconName="refresh"
            ariaLabel={clientTexts.refresh}
            loading={isFetching}
            onClick={() => void refetch()}
          />
          {mayAdd && (
            <Button variant="primary" onClick={add}>
              {clientTexts.add}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <ClientFigures now={now} />
        {error === null ? (
          <ClientsList found={data} list={list} now={now} onAction={act} onAdd={mayAdd ? add : undefined} />
        ) : (
          <LoadFailed title={clientTexts.failed} error={error} onRetry={() => void refetch()} />
        )}
        <PlanOverview />
      </SpaceBetween>
      {dialog !== undefined && <ClientDialog dialog={dialog} dialogs={dialogs} onClose={close} />}
    </Page>
  );
}

function ViewChoice({ list: { view, show } }: { list: ClientList }) {
  const { view: label, views } = clientListTexts;
  return (
    <SegmentedControl
      label={label}
      selectedId={view}
      options={[
        { id: 'grid', text: views.grid },
        { id: 'table', text: views.table },
      ]}
      onChange={({ detail }) => show(detail.selectedId === 'grid' ? 'grid' : 'table')}
    />
  );
}
