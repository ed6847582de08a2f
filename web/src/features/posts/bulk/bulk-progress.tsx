import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { bulkTexts } from './messages.ts';
import '../list/posts.css';
import type { BulkRun } from './use-bulk.ts';

interface BulkProgressProps {
  readonly run: BulkRun;
  /** Describes the progress, for example "3 of 8 deleted". */
  readonly progressText: (values: { readonly done: number; readonly all: number }) => string;
}

export function BulkProgress({ run: { all, done, failures, isRunning }, progressText }: BulkProgressProps) {
  return (
    <SpaceBetween size="m">
      <ProgressBar
        label={bulkTexts.progress}
        value={((done + failures.length) / all) * 100}
        description={progressText({ done, all })}
      />
      {!isRunning && failures.length > 0 && (
        <Alert type="error" header={bulkTexts.failures({ count: failures.length })}>
          <ul className="failures">
            {failures.map(({ post, reason }) => (
              <li key={post.id}>
                <bdi dir="auto" className="excerpt">
                  {post.content}
                </bdi>
                <div>{reason}</div>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </SpaceBetween>
  );
}
