import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { RetryResult } from '../../../../shared/domain/publishing/failures.ts';
import { codedText } from '../../messages/coded-text.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { operationsTexts } from './messages.ts';

const texts = operationsTexts.failures;

interface RetryProgressProps {
  readonly title: string;
  readonly all: number;
  readonly results: readonly RetryResult[];
  readonly onClose: () => void;
}

export function RetryProgress({ title, all, results, onClose }: RetryProgressProps) {
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
