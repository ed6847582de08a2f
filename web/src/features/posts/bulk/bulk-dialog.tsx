import Button from '@cloudscape-design/components/button';
import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import '../list/posts.css';
import { bulkTexts } from '../list/messages.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import type { BulkRun } from './use-bulk.ts';

interface BulkDialogProps {
  readonly title: string;
  readonly run: BulkRun;
  readonly progressText: (values: { readonly done: number; readonly all: number }) => string;
  readonly onRetry: () => void;
  /** Absent where nothing can be taken back. */
  readonly onUndo?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function BulkDialog({ title, run, progressText, onRetry, onUndo, onClose }: BulkDialogProps) {
  const hasFailed = !run.isRunning && run.failures.length > 0;
  return (
    <Dialog
      title={title}
      footer={
        <DialogButtons>
          <Button variant="link" onClick={onClose}>
            {bulkTexts.close}
          </Button>
          {hasFailed && onUndo !== undefined && <Button onClick={onUndo}>{bulkTexts.undo({ count: run.done })}</Button>}
          {hasFailed && (
            <Button variant="primary" onClick={onRetry}>
              {bulkTexts.retry}
            </Button>
          )}
        </DialogButtons>
      }
      onClose={onClose}
    >
      <BulkProgress run={run} progressText={progressText} />
    </Dialog>
  );
}

interface BulkProgressProps {
  readonly run: BulkRun;
  /** Describes the progress, for example "3 of 8 deleted". */
  readonly progressText: (values: { readonly done: number; readonly all: number }) => string;
}

function BulkProgress({ run: { all, done, failures, isRunning }, progressText }: BulkProgressProps) {
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
