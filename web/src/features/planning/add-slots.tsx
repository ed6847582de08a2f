import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { useState } from 'react';
import { slotsLimit } from '../../../../shared/domain/planning/posting-settings.ts';
import { Slot } from '../../../../shared/domain/planning/slot.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { planningTexts } from './messages.ts';
import { weekdayName, weekdays } from '../../shell/dates/weekdays.ts';

const texts = planningTexts.slots;

const dayOptions = weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }));
const platformOptions = Platform.options.map((value) => ({ value, label: platformNames[value] }));

interface AddSlotsProps {
  /** How many there are. */
  readonly count: number;
  readonly zone: string;
  readonly onAdd: (slots: Slot[]) => void;
}

/** One time on several days is added at once. */
export function AddSlots({ count, zone, onAdd }: AddSlotsProps) {
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
