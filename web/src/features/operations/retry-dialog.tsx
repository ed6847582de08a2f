import { useState } from 'react';
import type { FailureGroup, RetryResult } from '../../../../shared/domain/publishing/failures.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { useRetryFailed } from '../../data/operations.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { operationsTexts } from './messages.ts';
import { RetryProgress } from './retry-progress.tsx';

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
