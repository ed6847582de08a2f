import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useClientInAddress } from '../../../address-ids.ts';
import { paths } from '../../../paths.ts';

import { Page } from '../../../shell/frame/page.tsx';
import { WithClientName } from '../../../shell/clients/with-client-name.tsx';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import '../../../shell/print.css';
import { postSelectionOf, usePostList } from '../list/use-post-list.ts';
import { readExported } from './exported-posts.ts';
import { exportTexts as texts } from './messages.ts';
import { showPrintedDay } from './show-printed-day.ts';
import { PrintedDays } from './printed-days.tsx';

export function PrintPage() {
  const clientId = useClientInAddress();
  if (clientId === undefined) return <Plan clientId={undefined} clientName={undefined} />;
  return (
    <WithClientName key={clientId} clientId={clientId}>
      {(name) => <Plan clientId={clientId} clientName={name} />}
    </WithClientName>
  );
}

interface PlanProps {
  readonly clientId: ClientId | undefined;
  readonly clientName: string | undefined;
}

function Plan({ clientId, clientName }: PlanProps) {
  const navigate = useNavigate();
  const { filters } = usePostList();
  const wanted = postSelectionOf(filters, clientId);
  const { data, error, refetch } = useQuery({
    queryKey: ['posts', 'printed', wanted],
    queryFn: ({ signal }) => readExported(wanted, signal),
    gcTime: 0,
  });
  const { from, to } = filters;
  const period = from && to && texts.period({ from: showPrintedDay(from), to: showPrintedDay(to) });
  return (
    <Page
      title={texts.title}
      description={
        <>
          <bdi>{clientName}</bdi> {period}
        </>
      }
      actions={
        <div className="no-print">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => void navigate(paths.posts(clientId))}>{texts.back}</Button>
            <Button variant="primary" disabled={data === undefined} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </SpaceBetween>
        </div>
      }
    >
      {error !== null && <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data !== undefined && data.posts.length < data.total && (
        <Alert type="warning">{texts.cut({ shown: data.posts.length, all: data.total })}</Alert>
      )}
      {data?.total === 0 && <Empty title={texts.empty} text={texts.emptyText} />}
      {data !== undefined && data.total > 0 && <PrintedDays posts={data.posts} withClient={clientId === undefined} />}
    </Page>
  );
}
