import ColumnLayout from '@cloudscape-design/components/column-layout';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { useState } from 'react';
import { showInstant } from '../../../../shared/domain/formatting.ts';
import { instantOf, wallTimeOf, type WallTime } from '../../../../shared/domain/wall-time.ts';
import { composerTexts } from './composer-messages.ts';

interface ScheduleFieldsProps {
  readonly value: WallTime;
  readonly timeZone: string;
  readonly error: string | undefined;
  readonly onChange: (value: WallTime) => void;
}

/** A day and a time of day in a zone, with the instant they mean. */
export function ScheduleFields({ value, timeZone, error, onChange }: ScheduleFieldsProps) {
  const [today] = useState(() => wallTimeOf(new Date().toISOString(), timeZone).date);
  return (
    <FormField errorText={error} constraintText={meaningOf(value, timeZone)} stretch>
      <ColumnLayout columns={2}>
        <FormField label={composerTexts.fields.date}>
          <DatePicker
            value={value.date}
            placeholder={composerTexts.datePlaceholder}
            openCalendarAriaLabel={() => composerTexts.openCalendar}
            isDateEnabled={(date) => dayOf(date) >= today}
            startOfWeek={1}
            expandToViewport
            invalid={error !== undefined}
            onChange={({ detail }) => onChange({ ...value, date: detail.value })}
          />
        </FormField>
        <FormField label={composerTexts.fields.time}>
          <TimeInput
            format="hh:mm"
            value={value.time}
            placeholder={composerTexts.timePlaceholder}
            invalid={error !== undefined}
            onChange={({ detail }) => onChange({ ...value, time: detail.value })}
          />
        </FormField>
      </ColumnLayout>
    </FormField>
  );
}

/** In which zone the time is, when that is elsewhere, and what becomes of a time that clocks skip or repeat. */
function meaningOf(value: WallTime, timeZone: string): string {
  const zone = composerTexts.zone(timeZone);
  const time = instantOf(value, timeZone);
  if (time === undefined) return zone;
  const shown = showInstant(time.at, timeZone);
  if (time.clocks === 'forward') return `${zone}. ${composerTexts.forward(shown)}`;
  if (time.clocks === 'back') return `${zone}. ${composerTexts.back(shown)}`;
  return `${zone}. ${composerTexts.inUtc(`${shown} · ${showInstant(time.at, 'UTC')}`)}`;
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
