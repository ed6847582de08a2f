import FormField from '@cloudscape-design/components/form-field';
import Button from '@cloudscape-design/components/button';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useRef, useState } from 'react';
import { deliveryDays, EventDelivery } from '../../../../shared/domain/events/event-delivery.ts';
import type { EventEndpointId } from '../../../../shared/domain/ids.ts';
import { day } from '../../../../shared/durations.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useReplayRange } from '../../data/event-endpoints.ts';
import { DialogButtons } from '../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { FormDialog } from '../../shell/dialogs/form-modal.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { eventTexts } from './messages.ts';

const texts = eventTexts.range;

const dayChoices = ['1', '3', '7', String(deliveryDays)];
const which = ['skipped', 'failed', 'all'] as const;

/** It goes on page by page while the dialog is open. */
export function ReplayRangeDialog({ endpointId, onClose }: { endpointId: EventEndpointId; onClose: () => void }) {
  const replay = useReplayRange();
  const [days, setDays] = useState('3');
  const [chosen, setChosen] = useState<string>('skipped');
  const [count, setCount] = useState(0);
  const isStopped = useRef(false);

  function start() {
    const now = serverNow().getTime();
    const state = EventDelivery.shape.state.safeParse(chosen).data;
    const from = new Date(now - Number(days) * day).toISOString();
    isStopped.current = false;
    replay.mutate(
      {
        endpointId,
        from,
        to: new Date(now).toISOString(),
        state,
        emit: setCount,
        isStopped: () => isStopped.current,
      },
      {
        onSuccess: (replayed) => {
          notify.success(texts.done({ count: replayed }));
          onClose();
        },
      },
    );
  }
  const stop = () => {
    isStopped.current = true;
  };

  if (replay.isPending)
    return (
      <Dialog
        title={texts.title}
        footer={
          <DialogButtons>
            <Button onClick={stop}>{texts.stop}</Button>
          </DialogButtons>
        }
        onClose={stop}
      >
        <StatusIndicator type="in-progress">{texts.progress}</StatusIndicator>
        <div>{texts.count({ count })}</div>
      </Dialog>
    );
  return (
    <FormDialog
      title={texts.title}
      isDirty={false}
      onClose={onClose}
      mutation={replay}
      submit={texts.start}
      submitting={texts.progress}
      onSubmit={start}
    >
      <SpaceBetween size="m">
        <div>{texts.text}</div>
        <FormField label={texts.days}>
          <SegmentedControl
            label={texts.days}
            selectedId={days}
            options={dayChoices.map((id) => ({ id, text: texts.lastDays({ days: Number(id) }) }))}
            onChange={({ detail }) => setDays(detail.selectedId)}
          />
        </FormField>
        <FormField label={texts.which}>
          <RadioGroup
            value={chosen}
            items={which.map((value) => ({ value, label: texts[value] }))}
            onChange={({ detail }) => setChosen(detail.value)}
          />
        </FormField>
      </SpaceBetween>
    </FormDialog>
  );
}
