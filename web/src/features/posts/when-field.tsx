import ColumnLayout from '@cloudscape-design/components/column-layout';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { useState } from 'react';
import { showInstant } from '../../../../shared/domain/formatting.ts';
import { wallTimeOf } from '../../../../shared/domain/wall-time.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { composerTexts } from './composer-messages.ts';
import { scheduledTime, type PostForm, type When } from './post-form.ts';

interface WhenFieldProps {
  readonly form: PostForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<PostForm>) => void;
}

const choices: readonly When[] = ['draft', 'schedule', 'now'];

/** Whether a post is kept, goes out at a time, or goes out now. */
export function WhenField({ form, errors, onChange }: WhenFieldProps) {
  return (
    <SpaceBetween size="m">
      <FormField label={composerTexts.fields.when} stretch>
        <RadioGroup
          value={form.when}
          items={choices.map((value) => ({ value, label: composerTexts.when[value].label }))}
          onChange={({ detail }) => onChange({ when: choices.find((choice) => choice === detail.value) ?? 'draft' })}
        />
      </FormField>
      {form.when === 'schedule' && <TimeFields form={form} errors={errors} onChange={onChange} />}
    </SpaceBetween>
  );
}

function TimeFields({ form, errors, onChange }: WhenFieldProps) {
  const [today] = useState(() => wallTimeOf(new Date().toISOString(), form.timeZone).date);
  return (
    <FormField errorText={errors['scheduledFor']} constraintText={explanation(form)} stretch>
      <ColumnLayout columns={2}>
        <FormField label={composerTexts.fields.date}>
          <DatePicker
            value={form.date}
            placeholder={composerTexts.datePlaceholder}
            openCalendarAriaLabel={() => composerTexts.openCalendar}
            isDateEnabled={(date) => dayOf(date) >= today}
            invalid={errors['scheduledFor'] !== undefined}
            onChange={({ detail }) => onChange({ date: detail.value })}
          />
        </FormField>
        <FormField label={composerTexts.fields.time}>
          <TimeInput
            format="hh:mm"
            value={form.time}
            placeholder={composerTexts.timePlaceholder}
            invalid={errors['scheduledFor'] !== undefined}
            onChange={({ detail }) => onChange({ time: detail.value })}
          />
        </FormField>
      </ColumnLayout>
    </FormField>
  );
}

/** In which zone the time is, when that is elsewhere, and what becomes of a time that clocks skip or repeat. */
function explanation(form: PostForm): string {
  const zone = composerTexts.zone(form.timeZone);
  const time = scheduledTime(form);
  if (time === undefined) return zone;
  const shown = showInstant(time.at, form.timeZone);
  if (time.clocks === 'forward') return `${zone}. ${composerTexts.forward(shown)}`;
  if (time.clocks === 'back') return `${zone}. ${composerTexts.back(shown)}`;
  return `${zone}. ${composerTexts.inUtc(`${shown} · ${showInstant(time.at, 'UTC')}`)}`;
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
