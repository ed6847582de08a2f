import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import Button from '@cloudscape-design/components/button';
import Multiselect from '@cloudscape-design/components/multiselect';
import TimeInput from '@cloudscape-design/components/time-input';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { arranged, Slot } from '../../../../shared/domain/planning/slot.ts';
import { slotsLimit } from '../../../../shared/domain/planning/posting-settings.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { weekdayName, weekdays } from '../../shell/dates/weekdays.ts';
import { planningTexts } from './messages.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SettingsForm } from './settings-form.tsx';
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

const dayOptions = weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }));
const platformOptions = Platform.options.map((value) => ({ value, label: platformNames[value] }));

interface AddSlotsProps {
  /** How many there are. */
  readonly count: number;
  readonly zone: string;
  readonly onAdd: (slots: Slot[]) => void;
}

/** One time on several days is added at once. */
function AddSlots({ count, zone, onAdd }: AddSlotsProps) {
  const [days, setDays] = useState<readonly string[]>([]);
  const [time, setTime] = useState('');
  const [platforms, setPlatforms] = useState<readonly Platform[]>([]);
  const made = slotsOf(days, time, platforms);
  const obstacle =
    made.length === 0
      ? texts.addWhat
      : count + made.length > slotsLimit
        ? texts.tooMany({ limit: slotsLimit })
        : undefined;

  function add() {
    onAdd(made);
    setDays([]);
    setTime('');
  }

  return (
    <SpaceBetween size="s">
      <FormField label={texts.days} stretch>
        <Multiselect
          options={dayOptions}
          selectedOptions={dayOptions.filter(({ value }) => days.includes(value))}
          placeholder={texts.chooseDays}
          onChange={({ detail }) => setDays(detail.selectedOptions.map(({ value = '' }) => value))}
        />
      </FormField>
      <FormField label={texts.time} constraintText={texts.zone({ zone })}>
        <TimeInput
          format="hh:mm"
          placeholder={texts.timePlaceholder}
          value={time}
          onChange={({ detail }) => setTime(detail.value)}
        />
      </FormField>
      <FormField label={texts.platforms} stretch>
        <Multiselect
          options={platformOptions}
          selectedOptions={platformOptions.filter(({ value }) => platforms.includes(value))}
          placeholder={texts.anyPlatform}
          onChange={({ detail }) => setPlatforms(Platform.options.filter((one) => chosen(detail.selectedOptions, one)))}
        />
      </FormField>
      <Button formAction="none" disabled={obstacle !== undefined} disabledReason={obstacle} onClick={add}>
        {texts.add}
      </Button>
    </SpaceBetween>
  );
}

const chosen = (options: readonly { value?: string | undefined }[], platform: Platform) =>
  options.some(({ value }) => value === platform);

function slotsOf(days: readonly string[], time: string, platforms: readonly Platform[]): Slot[] {
  return days.flatMap((day) => {
    const slot = { weekday: Number(day), time, ...(platforms.length > 0 && { platforms: [...platforms] }) };
    return Slot.safeParse(slot).data ?? [];
  });
}
