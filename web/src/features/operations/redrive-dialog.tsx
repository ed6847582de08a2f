import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { WorkQueue } from '../../../../shared/domain/operations/work-queue.ts';
import { useRedrive } from '../../data/operations.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { operationsTexts } from './messages.ts';

const texts = operationsTexts.queues;

export function RedriveDialog({ queue, onClose }: { queue: WorkQueue; onClose: () => void }) {
  const [{ name, dead: count }] = useState(queue);
  const [moved, setMoved] = useState(0);
  const redrive = useRedrive();

  const onConfirm = () =>
    redrive.mutate(
      { name, count, emit: setMoved },
      {
        onSuccess(result) {
          notify.success(result.moved === 0 ? texts.nothing : texts.redriven({ count: result.moved }));
          onClose();
        },
        onError: () => notify.error(texts.redriveFailed),
      },
    );

  return (
    <Confirm
      title={texts.redriveTitle({ count })}
      action={texts.redriveAction}
      isBusy={redrive.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <SpaceBetween size="m">
        <div>{texts.redriveText({ queue: texts.names[name] })}</div>
        {redrive.isPending && (
          <ProgressBar
            label={texts.progress}
            value={(Math.min(moved, count) / count) * 100}
            description={texts.progressOf({ moved: Math.min(moved, count), all: count })}
          />
        )}
      </SpaceBetween>
    </Confirm>
  );
}
