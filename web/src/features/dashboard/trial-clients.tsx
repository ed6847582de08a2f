import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import { useQuery } from '@tanstack/react-query';
import { trialsQuery } from '../../data/clients.ts';
import { configQuery } from '../../data/service.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { usePageNumber } from '../../shell/tables/use-page-number.ts';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { dashboardTexts } from './messages.ts';
import { trialColumns } from './trial-columns.tsx';

const texts = dashboardTexts.trials;

export function TrialClients() {
  const [page, setPage] = usePageNumber();
  const { data: config } = useQuery(configQuery);
  const { data, dataUpdatedAt, error, refetch } = useQuery(trialsQuery(page));
  const header = (
    <Header variant="h2" counter={data === undefined ? '' : `(${wholeNumber(data.total)})`}>
      {texts.title}
    </Header>
  );
  if (error !== null)
    return (
      <Container header={header}>
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Container>
    );
  const pages = data?.totalPages ?? 1;
  const columns = trialColumns({ fallbackPhone: config?.support.phone ?? '', now: new Date(dataUpdatedAt) });
  return (
    <FittingTable
      label={texts.title}
      header={header}
      columns={columns}
      items={data?.clients ?? []}
      trackBy="id"
      loading={data === undefined || config === undefined}
      loadingText={texts.loading}
      empty={<Empty title={texts.empty} />}
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={page}
            pagesCount={pages}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
          />
        )
      }
    />
  );
}
