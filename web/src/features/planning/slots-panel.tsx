import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { IfMay } from '../../auth/use-can.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Slot } from '../../../../shared/domain/planning/slot.ts';
import { weekdayName, weekdays } from '../../shell/dates/weekdays.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { planningTexts } from './messages.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { slotText } from './slot-words.ts';
import { SlotsDialog } from './slots-dialog.tsx';

function WeeklySlots({ slots }: { slots: readonly Slot[] }) {
  return (
    <KeyValuePairs
      columns={4}
      items={weekdays.map((weekday) => {
        const own = slots.filter((slot) => slot.weekday === weekday);
        return {
          label: weekdayName(weekday),
          value:
            own.length === 0
              ? planningTexts.slots.empty
              : own.map((slot) => <div key={slot.time}>{slotText(slot)}</div>),
        };
      })}
    />
  );
}

const texts = planningTexts.slots;

export function SlotsPanel({ clientId }: { clientId: ClientId }) {
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <IfMay action="clients.edit">
      <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
    </IfMay>
  );
  return (
    <>
      <SettingsPanel title={texts.title} description={texts.text} clientId={clientId}>
        {({ slots, timeZone }) =>
          slots.length === 0 ? (
            <Empty title={texts.none} text={texts.noneText} action={edit} />
          ) : (
            <SpaceBetween size="m">
              <WeeklySlots slots={slots} />
              <Box color="text-body-secondary" fontSize="body-s">
                {texts.zone({ zone: timeZone })}
              </Box>
              {edit}
            </SpaceBetween>
          )
        }
      </SettingsPanel>
      {isEditing && <SlotsDialog clientId={clientId} onClose={() => setEditing(false)} />}
    </>
  );
}
