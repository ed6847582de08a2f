import ColumnLayout from '@cloudscape-design/components/column-layout';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { useState } from 'react';
import { wallTimeOf, type WallTime } from '../../../../shared/domain/wall-time.ts';
import { composerTexts } from './composer-messages.ts';
import { meaningOf } from './time-meaning.ts';

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

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
