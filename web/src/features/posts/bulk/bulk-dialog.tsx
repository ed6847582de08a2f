import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { unlessOverlayClick } from '../../../shell/dialogs/unless-overlay-click.ts';
import { bulkTexts } from './messages.ts';
import { BulkProgress } from './bulk-progress.tsx';
import type { BulkRun } from './use-bulk.ts';

interface BulkDialogProps {
  readonly title: string;
  readonly run: BulkRun;
  readonly progressText: (values: { readonly done: number; readonly all: number }) => string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function BulkDialog({ title, run, progressText, onRetry, onClose }: BulkDialogProps) {
  const hasFailed = !run.isRunning && run.failures.length > 0;
  return (
    <Modal
      visible
      header={title}
      closeAriaLabel={bulkTexts.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        <DialogButtons>
          <Button variant="link" onClick={onClose}>
            {bulkTexts.close}
          </Button>
          {hasFailed && (
            <Button variant="primary" onClick={onRetry}>
              {bulkTexts.retry}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <BulkProgress run={run} progressText={progressText} />
    </Modal>
  );
}
