import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { DeadSubject, WorkQueue } from '../../../../shared/domain/operations/work-queue.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { inAList } from '../../messages/messages.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { operationsTexts } from './messages.ts';

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

const { queues: queuesTexts, subjects } = operationsTexts;

function DeadLetters({ queue: { dead, deadLetters } }: { queue: WorkQueue }) {
  if (dead === 0) return <StatusIndicator type="success">{queuesTexts.none}</StatusIndicator>;
  return (
    <>
      <StatusIndicator type="error">{queuesTexts.dead({ count: dead })}</StatusIndicator>
      {deadLetters.length > 0 && (
        <ExpandableSection headerText={lettersText(deadLetters.length, dead)}>
          {deadLetters.map(({ id, sentAt, about }) => (
            <div key={id}>
              <Subject about={about} />{' '}
              <Box variant="span" color="text-body-secondary" fontSize="body-s">
                {queuesTexts.since({ time: showInstant(sentAt) })}
              </Box>
            </div>
          ))}
        </ExpandableSection>
      )}
    </>
  );
}

const lettersText = (shown: number, all: number) =>
  shown < all ? queuesTexts.someLetters({ shown }) : queuesTexts.letters({ all });

function Subject({ about }: { about: DeadSubject }) {
  switch (about.kind) {
    case 'publishing':
    case 'post-metrics':
      return <InAppLink to={paths.post(about.postId)}>{subjects[about.kind]}</InAppLink>;
    case 'account-metrics':
    case 'consent':
      return (
        <InAppLink to={paths.clientPage(about.clientId)}>
          {subjects[about.kind]({ platform: platformNames[about.platform] })}
        </InAppLink>
      );
    case 'deletion':
    case 'deletion-email':
      return <InAppLink to={paths.deletionRequests}>{subjects[about.kind]}</InAppLink>;
    case 'upload':
    case 'file-fetch':
    case 'mail-event':
      return <InAppLink to={paths.library(about.clientId)}>{subjects[about.kind]}</InAppLink>;
    case 'comments':
      return <InAppLink to={paths.clientPage(about.clientId, 'conversations')}>{subjects[about.kind]}</InAppLink>;
    case 'report':
      return <InAppLink to={paths.clientPage(about.clientId, 'reports')}>{subjects[about.kind]}</InAppLink>;
    case 'event-delivery':
      return <InAppLink to={paths.events()}>{subjects[about.kind]}</InAppLink>;
    case 'overdue-posts':
    case 'client-removal':
    case 'webhook-delivery':
    case 'unreadable':
      return subjects[about.kind];
  }
}
