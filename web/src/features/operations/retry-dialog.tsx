import { useState } from 'react';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { FailureGroup, RetryResult } from '../../../../shared/domain/publishing/failures.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { useRetryFailed } from '../../data/operations.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { codedText } from '../../messages/coded-text.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { operationsTexts } from './messages.ts';

const texts = operationsTexts.failures;

export function RetryDialog({ group, onClose }: { group: FailureGroup; onClose: () => void }) {
  const [{ platform, retryable: postIds }] = useState(group);
  const [results, setResults] = useState<readonly RetryResult[]>([]);
  const retry = useRetryFailed();
  const title = texts.retryTitle({ count: postIds.length, platform: platformNames[platform] });

  const onConfirm = () =>
    retry.mutate(
      { platform, postIds, emit: setResults },
      { onSuccess: notifyResult, onError: () => notify.error(texts.retryFailed) },
    );

  if (!retry.isIdle) return <RetryProgress title={title} all={postIds.length} results={results} onClose={onClose} />;
  return (
    <Confirm title={title} action={texts.retryAction} onConfirm={onConfirm} onCancel={onClose}>
      {texts.retryText}
    </Confirm>
  );
}

function notifyResult(results: readonly RetryResult[]) {
  const sent = results.filter(({ outcome }) => outcome === 'sent').length;
  if (sent > 0) notify.success(texts.sent({ count: sent }));
  if (sent < results.length) notify.error(texts.refused({ count: results.length - sent }));
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
          label={texts.progress}
          value={(results.length / all) * 100}
          description={texts.progressOf({ done: results.length, all })}
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
      {excerpt === undefined ? texts.gone : <InAppLink to={paths.post(postId)}>{excerpt}</InAppLink>}
      <div>
        {result.outcome === 'sent' ? (
          <StatusIndicator type="in-progress">{texts.isSent}</StatusIndicator>
        ) : (
          <StatusIndicator type="warning">{codedText(result.reasonCode, result.reason)}</StatusIndicator>
        )}
      </div>
    </>
  );
}
