import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import type { WorkQueue } from '../../../../shared/domain/operations/work-queue.ts';
import { DeadLetters } from './dead-letters.tsx';
import { operationsTexts } from './messages.ts';
import { inAList } from '../../messages/messages.ts';

const texts = operationsTexts.queues;
const { columns, names } = texts;

export function queueColumns(onRedrive: (queue: WorkQueue) => void): TableProps.ColumnDefinition<WorkQueue>[] {
  return [
    { id: 'queue', header: columns.queue, cell: ({ name }) => names[name], isRowHeader: true, minWidth: 160 },
    { id: 'under', header: columns.under, cell: showUnder, minWidth: 220 },
    { id: 'dead', header: columns.dead, cell: (queue) => <DeadLetters queue={queue} />, minWidth: 320 },
    {
      id: 'actions',
      header: columns.actions,
      cell: (queue) => (
        <Button
          ariaLabel={texts.redriveOf({ queue: names[queue.name] })}
          disabled={queue.dead === 0}
          onClick={() => onRedrive(queue)}
        >
          {texts.redrive}
        </Button>
      ),
      minWidth: 150,
    },
  ];
}

function showUnder({ waiting, delayed, inFlight }: WorkQueue): string {
  const parts = [
    ...(waiting > 0 ? [texts.waiting({ count: waiting })] : []),
    ...(delayed > 0 ? [texts.delayed({ count: delayed })] : []),
    ...(inFlight > 0 ? [texts.inFlight({ count: inFlight })] : []),
  ];
  return parts.length === 0 ? texts.idle : inAList(parts);
}
