import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { composerTexts } from './composer-messages.ts';
import type { PostForm, When } from './post-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';

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
      {form.when === 'schedule' && (
        <ScheduleFields
          value={form}
          timeZone={form.timeZone}
          error={errors['scheduledFor']}
          onChange={({ date, time }) => onChange({ date, time })}
        />
      )}
    </SpaceBetween>
  );
}
