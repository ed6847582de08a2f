import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { arranged, type Slot } from '../../../../shared/domain/planning/slot.ts';
import { AddSlots } from './add-slots.tsx';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsForm } from './settings-form.tsx';
import { weekdayName, weekdays } from '../../shell/dates/weekdays.ts';
import { slotText } from './slot-words.ts';

const texts = planningTexts.slots;

export function SlotsDialog({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const dialog = { title: texts.title, clientId, onClose };
  return (
    <SettingsDialog {...dialog}>
      {(settings) => (
        <SettingsForm {...dialog} settings={settings} part="slots" saved={texts.saved}>
          {(slots, setSlots, { timeZone }) => (
            <SpaceBetween size="l">
              <AddSlots
                count={slots.length}
                zone={timeZone}
                onAdd={(added) => setSlots(arranged([...slots, ...added]))}
              />
              {weekdays.map((weekday) => (
                <DaySlots
                  key={weekday}
                  weekday={weekday}
                  slots={slots.filter((slot) => slot.weekday === weekday)}
                  onRemove={(removed) => setSlots(slots.filter((slot) => slot !== removed))}
                />
              ))}
            </SpaceBetween>
          )}
        </SettingsForm>
      )}
    </SettingsDialog>
  );
}

interface DaySlotsProps {
  readonly weekday: number;
  readonly slots: readonly Slot[];
  readonly onRemove: (slot: Slot) => void;
}

function DaySlots({ weekday, slots, onRemove }: DaySlotsProps) {
  const day = weekdayName(weekday);
  const remove = (index: number) => {
    const removed = slots[index];
    if (removed !== undefined) onRemove(removed);
  };
  return (
    <FormField label={day} stretch>
      {slots.length === 0 ? (
        texts.empty
      ) : (
        <TokenGroup
          items={slots.map((slot) => ({
            label: slotText(slot),
            dismissLabel: texts.remove({ slot: `${day} ${slotText(slot)}` }),
          }))}
          onDismiss={({ detail }) => remove(detail.itemIndex)}
        />
      )}
    </FormField>
  );
}
