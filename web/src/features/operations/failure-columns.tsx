import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import type { FailureGroup } from '../../../../shared/domain/publishing/failures.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { reasonText } from '../../messages/reason-text.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { operationsTexts } from './messages.ts';

const texts = operationsTexts.failures;
const { columns } = texts;

export function failureColumns(onRetry: (group: FailureGroup) => void): TableProps.ColumnDefinition<FailureGroup>[] {
  return [
    { id: 'cause', header: columns.cause, cell: (group) => <Cause group={group} />, isRowHeader: true, minWidth: 260 },
    { id: 'count', header: columns.count, cell: ({ count }) => count },
    { id: 'latest', header: columns.latest, cell: (group) => <Latest group={group} />, minWidth: 180 },
    { id: 'clients', header: columns.clients, cell: (group) => <Clients group={group} />, minWidth: 160 },
    {
      id: 'actions',
      header: columns.actions,
      cell: (group) => (
        <SpaceBetween size="xs">
          <span>{texts.steps[group.nextStep]}</span>
          {group.retryable.length > 0 && (
            <Button
              ariaLabel={texts.retryOf({ count: group.retryable.length, reason: reasonText(group) })}
              onClick={() => onRetry(group)}
            >
              {texts.retry({ count: group.retryable.length })}
            </Button>
          )}
        </SpaceBetween>
      ),
      minWidth: 220,
    },
  ];
}

function Cause({ group }: { group: FailureGroup }) {
  return (
    <>
      <bdi>{reasonText(group)}</bdi>
      <Secondary>{texts.at({ platform: platformNames[group.platform] })}</Secondary>
    </>
  );
}

function Latest({ group: { latest } }: { group: FailureGroup }) {
  return (
    <>
      <InAppLink to={paths.post(latest.postId)}>{texts.example({ client: latest.clientName })}</InAppLink>
      <Secondary>{showInstant(latest.failedAt)}</Secondary>
    </>
  );
}

function Clients({ group: { clients, clientCount } }: { group: FailureGroup }) {
  const unnamed = clientCount - clients.length;
  return (
    <>
      {clients.map(({ clientId, clientName, count }) => (
        <div key={clientId}>
          <InAppLink to={`${paths.clientPage(clientId, 'posts')}?status=failed`}>
            {texts.clientCount({ client: clientName, count })}
          </InAppLink>
        </div>
      ))}
      {unnamed > 0 && <Secondary>{texts.more({ count: unnamed })}</Secondary>}
    </>
  );
}

function Secondary({ children }: { children: string }) {
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {children}
    </Box>
  );
}
