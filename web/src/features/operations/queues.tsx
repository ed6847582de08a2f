import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import type { WorkQueue } from '../../../../shared/domain/operations/work-queue.ts';
import { queuesQuery, useRedrive } from '../../data/operations.ts';
import { codedText } from '../../messages/coded-text.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { operationsTexts, entryCode } from './messages.ts';
import { OperationsSection } from './operations-section.tsx';
import { queueColumns } from './queue-columns.tsx';

const texts = operationsTexts.queues;

export function Queues() {
  const query = useQuery(queuesQuery);
  const [redriven, setRedriven] = useState<WorkQueue>();
  const events = query.data?.events ?? [];
  return (
    <SpaceBetween size="s">
      <OperationsSection
        query={query}
        texts={texts}
        description={texts.description}
        columns={queueColumns(setRedriven)}
        itemsOf={({ queues }) => queues}
        trackBy={({ name }) => name}
      />
      {events.length > 0 && (
        <Alert type="warning" header={texts.eventsTitle}>
          <ul>
            {events.map(({ entry, description, dead }) => (
              <li key={entry}>{texts.events({ what: codedText(entryCode(entry), description), count: dead })}</li>
            ))}
          </ul>
          {texts.eventsText}
        </Alert>
      )}
      {redriven !== undefined && <RedriveDialog queue={redriven} onClose={() => setRedriven(undefined)} />}
    </SpaceBetween>
  );
}

function RedriveDialog({ queue, onClose }: { queue: WorkQueue; onClose: () => void }) {
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
