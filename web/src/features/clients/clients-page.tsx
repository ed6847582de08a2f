import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientCountQuery, clientsQuery } from '../../data/clients.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { useNow } from '../../shell/dates/use-now.ts';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import type { ClientAction } from './client-actions.tsx';
import { ClientDialog, type Dialog, type FeatureDialogs } from './client-dialog.tsx';
import { ClientFigures } from './client-figures.tsx';
import { useClientPreferences } from './client-preferences.tsx';
import { ClientsList } from './clients-list.tsx';
import { clientListTexts } from './list-messages.ts';
import { clientTexts } from './messages.ts';
import { PlanOverview } from './plan-overview.tsx';
import { queryOf, useClientList, type ClientList } from './use-client-list.ts';

export function ClientsPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const user = useUser();
  if (user.role === 'admin') return <Clients dialogs={dialogs} />;
  return (
    <Page title={clientTexts.adminOnly} isNarrow>
      <Box>{clientTexts.adminOnlyText}</Box>
    </Page>
  );
}

function Clients({ dialogs }: { dialogs: FeatureDialogs }) {
  const navigate = useNavigate();
  const now = useNow();
  const list = useClientList();
  const [{ pageSize }] = useClientPreferences();
  const [dialog, setDialog] = useState<Dialog>();
  const { data: count } = useQuery(clientCountQuery({ kind: 'customers' }));
  const { data, error, isFetching, refetch } = useQuery(
    clientsQuery({ ...queryOf(list, now), page: String(list.page), pageSize: String(pageSize) }),
  );
  const add = () => setDialog({ action: 'add' });
  const onAction = (action: ClientAction, client: Client) => {
    if (action === 'posts') void navigate(paths.posts(client.id));
    else if (action === 'history') void navigate(paths.clientHistory(client.id));
    else setDialog({ action, client });
  };
  return (
    <Page
      title={clientTexts.title}
      counter={count === undefined ? '' : `(${wholeNumber(count)})`}
      actions={
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <ViewChoice list={list} />
          <Button
            iconName="refresh"
            ariaLabel={clientTexts.refresh}
            loading={isFetching}
            onClick={() => void refetch()}
          />
          <Button variant="primary" onClick={add}>
            {clientTexts.add}
          </Button>
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <ClientFigures now={now} />
        {error === null ? (
          <ClientsList found={data} list={list} now={now} onAction={onAction} onAdd={add} />
        ) : (
          <LoadFailed title={clientTexts.failed} error={error} onRetry={() => void refetch()} />
        )}
        <PlanOverview />
      </SpaceBetween>
      {dialog !== undefined && <ClientDialog dialog={dialog} dialogs={dialogs} onClose={() => setDialog(undefined)} />}
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
