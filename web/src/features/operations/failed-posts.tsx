import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import { FailureDays, type FailureGroup } from '../../../../shared/domain/publishing/failures.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { failuresQuery } from '../../data/operations.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { reasonText } from '../../messages/reason-text.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { operationsTexts } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { RetryDialog } from './retry-dialog.tsx';

const texts = operationsTexts.failures;

interface FailedPostsProps {
  readonly days: FailureDays;
  readonly onDays: (days: FailureDays) => void;
}

export function FailedPosts({ days, onDays }: FailedPostsProps) {
  const query = useQuery(failuresQuery(days));
  const [retried, setRetried] = useState<FailureGroup>();
  return (
    <SpaceBetween size="s">
      <OperationsSection
        query={query}
        texts={texts}
        actions={
          <SegmentedControl
            label={texts.days}
            selectedId={days}
            options={FailureDays.options.map((id) => ({ id, text: texts.lastDays({ days: id }) }))}
            onChange={({ detail }) => onDays(FailureDays.parse(detail.selectedId))}
          />
        }
        columns={failureColumns(setRetried)}
        itemsOf={({ groups }) => groups}
        trackBy={({ platform, code, reason }) => `${platform} ${code} ${reason}`}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
      />
      {query.data?.isComplete === false && <Alert type="info">{texts.incomplete}</Alert>}
      {retried !== undefined && <RetryDialog group={retried} onClose={() => setRetried(undefined)} />}
    </SpaceBetween>
  );
}

const { columns } = texts;

function failureColumns(onRetry: (group: FailureGroup) => void): TableProps.ColumnDefinition<FailureGroup>[] {
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
