import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { FailureDays, type FailureGroup, type RetryResult } from '../../../../shared/domain/publishing/failures.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { failuresQuery, useRetryFailed } from '../../data/operations.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { reasonText } from '../../messages/reason-text.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { operationsTexts } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { codedText } from '../../messages/coded-text.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';

const texts = operationsTexts.failures;

export function FailedPosts({ days, onDays }: { days: FailureDays; onDays: (days: FailureDays) => void }) {
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

const failuresTexts = operationsTexts.failures;

function RetryDialog({ group, onClose }: { group: FailureGroup; onClose: () => void }) {
  const [{ platform, retryable: postIds }] = useState(group);
  const [results, setResults] = useState<readonly RetryResult[]>([]);
  const retry = useRetryFailed();
  const title = failuresTexts.retryTitle({ count: postIds.length, platform: platformNames[platform] });

  const onConfirm = () =>
    retry.mutate(
      { platform, postIds, emit: setResults },
      { onSuccess: notifyResult, onError: () => notify.error(failuresTexts.retryFailed) },
    );

  if (!retry.isIdle) return <RetryProgress title={title} all={postIds.length} results={results} onClose={onClose} />;
  return (
    <Confirm title={title} action={failuresTexts.retryAction} onConfirm={onConfirm} onCancel={onClose}>
      {failuresTexts.retryText}
    </Confirm>
  );
}

function notifyResult(results: readonly RetryResult[]) {
  const sent = results.filter(({ outcome }) => outcome === 'sent').length;
  if (sent > 0) notify.success(failuresTexts.sent({ count: sent }));
  if (sent < results.length) notify.error(failuresTexts.refused({ count: results.length - sent }));
}

interface RetryProgressProps {
  readonly title: string;
  readonly all: number;
  readonly results: readonly RetryResult[];
  readonly onClose: () => void;
}

function RetryProgress({ title, all, results, onClose }: RetryProgressProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <SpaceBetween size="m">
        <ProgressBar
          label={failuresTexts.progress}
          value={(results.length / all) * 100}
          description={failuresTexts.progressOf({ done: results.length, all })}
        />
        {results.map((result) => (
          <Result key={result.postId} result={result} />
        ))}
      </SpaceBetween>
    </Dialog>
  );
}

function Result({ result }: { result: RetryResult }) {
  const { postId, excerpt } = result;
  return (
    <>
      {excerpt === undefined ? failuresTexts.gone : <InAppLink to={paths.post(postId)}>{excerpt}</InAppLink>}
      <div>
        {result.outcome === 'sent' ? (
          <StatusIndicator type="in-progress">{failuresTexts.isSent}</StatusIndicator>
        ) : (
          <StatusIndicator type="warning">{codedText(result.reasonCode, result.reason)}</StatusIndicator>
        )}
      </div>
    </>
  );
}
