import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { FailureGroup, RetryResult } from '../../../../shared/domain/failures.ts';
import { platformNames } from '../../../../shared/domain/platform.ts';
import { useRetryFailed } from '../../data/operations.ts';
import { paths } from '../../paths.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { InAppLink } from '../../shell/in-app-link.tsx';
import { notify } from '../../shell/toasts.ts';
import { operationsTexts } from './messages.ts';

const texts = operationsTexts.failures;

/** Asks, then sends the posts of a group again and says of each what came of it. */
export function RetryDialog({ group, onClose }: { group: FailureGroup; onClose: () => void }) {
  const [{ platform, retryable: postIds }] = useState(group);
  const [results, setResults] = useState<readonly RetryResult[]>([]);
  const retry = useRetryFailed();
  const count = postIds.length;
  const isDone = retry.isSuccess;

  function onConfirm() {
    if (isDone) return onClose();
    retry.mutate(
      { platform, postIds, tell: setResults },
      { onSuccess: tellWhole, onError: () => notify.error(texts.retryFailed) },
    );
  }

  return (
    <Confirm
      title={texts.retryTitle(count, platformNames[platform])}
      action={isDone ? texts.close : texts.retryAction}
      isBusy={retry.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <div>{texts.retryText}</div>
        {!retry.isIdle && (
          <ProgressBar
            label={texts.progress}
            value={(results.length / count) * 100}
            description={texts.progressOf(results.length, count)}
          />
        )}
        {results.map((result) => (
          <Result key={result.postId} result={result} />
        ))}
      </SpaceBetween>
    </Confirm>
  );
}

function tellWhole(results: readonly RetryResult[]) {
  const sent = results.filter(({ outcome }) => outcome === 'sent').length;
  if (sent > 0) notify.success(texts.sent(sent));
  if (sent < results.length) notify.error(texts.refused(results.length - sent));
}

function Result({ result }: { result: RetryResult }) {
  const { postId, excerpt } = result;
  return (
    <div>
      {excerpt === undefined ? texts.gone : <InAppLink to={paths.post(postId)}>{excerpt}</InAppLink>}
      <Box>
        {result.outcome === 'sent' ? (
          <StatusIndicator type="in-progress">{texts.isSent}</StatusIndicator>
        ) : (
          <StatusIndicator type="warning">{result.reason}</StatusIndicator>
        )}
      </Box>
    </div>
  );
}
