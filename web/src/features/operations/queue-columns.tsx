import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import type { WorkQueue } from '../../../../shared/domain/work-queue.ts';
import { DeadLetters } from './dead-letters.tsx';
import { operationsTexts } from './messages.ts';

const { columns, names, none, redrive, redriveOf } = operationsTexts.queues;

/** The columns of the queues. */
export function queueColumns(onRedrive: (queue: WorkQueue) => void): TableProps.ColumnDefinition<WorkQueue>[] {
  return [
    { id: 'queue', header: columns.queue, cell: ({ name }) => names[name], isRowHeader: true, minWidth: 140 },
    { id: 'waiting', header: columns.waiting, cell: ({ waiting }) => waiting },
    { id: 'delayed', header: columns.delayed, cell: ({ delayed }) => delayed },
    { id: 'in-flight', header: columns.inFlight, cell: ({ inFlight }) => inFlight },
    {
      id: 'dead',
      header: columns.dead,
      cell: ({ dead }) =>
        dead === 0 ? (
          <StatusIndicator type="success">{none}</StatusIndicator>
        ) : (
          <StatusIndicator type="error">{dead}</StatusIndicator>
        ),
    },
    { id: 'about', header: columns.about, cell: (queue) => <DeadLetters queue={queue} />, minWidth: 240 },
    {
      id: 'actions',
      header: columns.actions,
      cell: (queue) =>
        queue.dead > 0 && (
          <Button ariaLabel={redriveOf(names[queue.name])} onClick={() => onRedrive(queue)}>
            {redrive}
          </Button>
        ),
      minWidth: 150,
    },
  ];
}
