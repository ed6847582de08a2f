import { useQuery } from '@tanstack/react-query';
import Button from '@cloudscape-design/components/button';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { QueuedDeletion } from '../../../../shared/contracts/data-deletion-contracts.ts';
import { deletionSteps } from '../../../../shared/domain/deletion/data-deletion.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { hour } from '../../../../shared/durations.ts';
import { deletionsQuery } from '../../data/data-deletion.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import './data-deletion.css';
import { deletionTexts, stepNames } from './messages.ts';
import { DeletionStatusIndicator } from './deletion-status.tsx';

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

const { requests: requestsTexts } = deletionTexts;

/** Deadlines show the time left at `now`. */
function requestColumns(now: Date): TableProps.ColumnDefinition<QueuedDeletion>[] {
  const { columns } = requestsTexts;
  return [
    {
      id: 'code',
      header: columns.code,
      cell: ({ id }) => <code className="deletion-code">{id}</code>,
      isRowHeader: true,
      minWidth: 190,
    },
    { id: 'source', header: columns.source, cell: ({ source }) => requestsTexts.sources[source] },
    {
      id: 'status',
      header: columns.status,
      cell: ({ status }) => <DeletionStatusIndicator status={status} />,
      minWidth: 200,
    },
    { id: 'requested', header: columns.requested, cell: ({ requestedAt }) => showInstant(requestedAt) },
    { id: 'checklist', header: columns.checklist, cell: (request) => <Checklist {...request} />, minWidth: 260 },
    {
      id: 'processing',
      header: columns.processing,
      cell: (request) => <Clock request={request} until={request.deadlines.processing} now={now} />,
    },
    {
      id: 'personal-data',
      header: columns.personalData,
      cell: (request) => <Clock request={request} until={request.deadlines.personalData} now={now} />,
    },
    {
      id: 'backups',
      header: columns.backups,
      cell: (request) => <Clock request={request} until={request.deadlines.backups} now={now} />,
    },
  ];
}

function Checklist({ steps, status }: QueuedDeletion) {
  if (status !== 'running' && status !== 'done') return '–';
  const done = deletionSteps.filter((step) => steps[step] !== undefined);
  return (
    <ExpandableSection headerText={requestsTexts.done({ count: done.length, all: deletionSteps.length })}>
      {deletionSteps.map((step) => (
        <div key={step}>
          <StatusIndicator type={steps[step] === undefined ? 'pending' : 'success'}>{stepNames[step]}</StatusIndicator>
        </div>
      ))}
    </ExpandableSection>
  );
}

function leftText(hours: number): string {
  if (hours < 0) return requestsTexts.left.overdue;
  return hours < 48
    ? requestsTexts.left.hours({ count: hours })
    : requestsTexts.left.days({ count: Math.floor(hours / 24) });
}

/** A promised deadline, with the time left until the request is done. */
function Clock({ request: { status }, until, now }: { request: QueuedDeletion; until: Instant; now: Date }) {
  const hours = Math.floor((Date.parse(until) - now.getTime()) / hour);
  const isOpen = status === 'running' || status === 'scheduled';
  if (!isOpen && status !== 'done') return '–';
  return (
    <>
      {showInstant(until)}
      {isOpen && (
        <Box color={hours < 0 ? 'text-status-error' : 'text-body-secondary'} fontSize="body-s">
          {leftText(hours)}
        </Box>
      )}
    </>
  );
}
