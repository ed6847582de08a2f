import './data-deletion.css';
import { useQuery } from '@tanstack/react-query';
import Button from '@cloudscape-design/components/button';
import Table from '@cloudscape-design/components/table';
import { deletionsQuery } from '../../data/data-deletion.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { requestColumns } from './columns.tsx';
import { deletionTexts } from './messages.ts';

const { requests: texts } = deletionTexts;

export function DeletionRequestsPage() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(deletionsQuery);
  return (
    <Page
      title={texts.title}
      description={texts.description}
      counter={data === undefined ? '' : `(${data.requests.length})`}
      actions={
        <Button iconName="refresh" ariaLabel={texts.refresh} loading={isFetching} onClick={() => void refetch()} />
      }
    >
      {error === null ? (
        <Table
          items={data?.requests ?? []}
          trackBy="id"
          columnDefinitions={requestColumns(new Date(dataUpdatedAt))}
          loading={isPending}
          loadingText={texts.loading}
          wrapLines
          ariaLabels={{ tableLabel: texts.table }}
          empty={<Empty title={texts.empty} text={texts.emptyText} />}
        />
      ) : (
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
