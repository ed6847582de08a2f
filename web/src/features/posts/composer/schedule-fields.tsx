import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import type { WallTime } from '../../../../../shared/domain/time/wall-time.ts';
import { composerTexts } from './messages.ts';
import { DayPicker } from '../list/day-picker.tsx';
import { meaningOf } from './time-meaning.ts';

interface ScheduleFieldsProps {
  readonly value: WallTime;
  readonly timeZone: string;
  readonly error: string | undefined;
  readonly onChange: (value: WallTime) => void;
}

export function ScheduleFields({ value, timeZone, error, onChange }: ScheduleFieldsProps) {
  return (
    <FormField errorText={error} constraintText={meaningOf(value, timeZone)} stretch>
      <ColumnLayout columns={2}>
        <FormField label={composerTexts.fields.date}>
          <DayPicker
            value={value.date}
            timeZone={timeZone}
            isInvalid={error !== undefined}
            onChange={(date) => onChange({ ...value, date })}
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
