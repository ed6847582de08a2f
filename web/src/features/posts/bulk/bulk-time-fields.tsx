import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { bulkTexts } from '../list/messages.ts';
import type { BulkTime } from './bulk-time.ts';
import { composerTexts } from '../composer/messages.ts';
import { DayPicker } from '../list/day-picker.tsx';

interface BulkTimeFieldsProps {
  readonly value: BulkTime;
  readonly errors: FieldErrors;
  readonly drafts: number;
  readonly onChange: (change: Partial<BulkTime>) => void;
}

export function BulkTimeFields(props: BulkTimeFieldsProps) {
  const { value, drafts, onChange } = props;
  return (
    <SpaceBetween size="m">
      <FormField label={bulkTexts.how}>
        <RadioGroup
          value={value.how}
          items={[
            { value: 'by', label: bulkTexts.by, description: bulkTexts.byText },
            { value: 'to', label: bulkTexts.to, description: bulkTexts.toText },
          ]}
          onChange={({ detail }) => onChange({ how: detail.value === 'to' ? 'to' : 'by' })}
        />
      </FormField>
      {value.how === 'by' ? <ShiftFields {...props} /> : <DayFields {...props} />}
      {drafts > 0 && (
        <Checkbox
          checked={value.schedulesDrafts}
          description={bulkTexts.scheduleDraftsText}
          onChange={({ detail }) => onChange({ schedulesDrafts: detail.checked })}
        >
          {bulkTexts.scheduleDrafts({ count: drafts })}
        </Checkbox>
      )}
    </SpaceBetween>
  );
}

function ShiftFields({ value, errors, onChange }: BulkTimeFieldsProps) {
  const isInvalid = errors['days'] !== undefined;
  return (
    <FormField errorText={errors['days']} stretch>
      <ColumnLayout columns={2}>
        {(['days', 'hours'] as const).map((part) => (
          <FormField key={part} label={bulkTexts[part]}>
            <Input
              type="number"
              inputMode="numeric"
              step={1}
              value={value[part]}
              invalid={isInvalid}
              onChange={({ detail }) => onChange({ [part]: detail.value })}
            />
          </FormField>
        ))}
      </ColumnLayout>
    </FormField>
  );
}

function DayFields({ value, errors, onChange }: BulkTimeFieldsProps) {
  return (
    <ColumnLayout columns={2}>
      <FormField label={bulkTexts.date} errorText={errors['date']}>
        <DayPicker
          value={value.date}
          timeZone={defaultTimeZone}
          isInvalid={errors['date'] !== undefined}
          onChange={(date) => onChange({ date })}
        />
      </FormField>
      <FormField label={bulkTexts.time} errorText={errors['time']} constraintText={bulkTexts.timeText}>
        <TimeInput
          format="hh:mm"
          value={value.time}
          placeholder={composerTexts.timePlaceholder}
          onChange={({ detail }) => onChange({ time: detail.value })}
        />
      </FormField>
    </ColumnLayout>
  );
}
