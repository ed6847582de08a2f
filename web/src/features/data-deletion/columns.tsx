import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { QueuedDeletion } from '../../../../shared/contracts/data-deletion-contracts.ts';
import { deletionSteps } from '../../../../shared/domain/deletion/data-deletion.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { hour } from '../../../../shared/durations.ts';
import { DeletionStatusIndicator } from './deletion-status.tsx';
import { deletionTexts, stepNames } from './messages.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';

const { requests: texts } = deletionTexts;

/** Deadlines show the time left at `now`. */
export function requestColumns(now: Date): TableProps.ColumnDefinition<QueuedDeletion>[] {
  const { columns } = texts;
  return [
    {
      id: 'code',
      header: columns.code,
      cell: ({ id }) => <code className="deletion-code">{id}</code>,
      isRowHeader: true,
      minWidth: 190,
    },
    { id: 'source', header: columns.source, cell: ({ source }) => texts.sources[source] },
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
    <ExpandableSection headerText={texts.done({ count: done.length, all: deletionSteps.length })}>
      {deletionSteps.map((step) => (
        <div key={step}>
          <StatusIndicator type={steps[step] === undefined ? 'pending' : 'success'}>{stepNames[step]}</StatusIndicator>
        </div>
      ))}
    </ExpandableSection>
  );
}

function leftText(hours: number): string {
  if (hours < 0) return texts.left.overdue;
  return hours < 48 ? texts.left.hours({ count: hours }) : texts.left.days({ count: Math.floor(hours / 24) });
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
