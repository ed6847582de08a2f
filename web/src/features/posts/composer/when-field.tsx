import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { RefObject } from 'react';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { composerTexts } from './messages.ts';
import type { PostForm, When } from './post-form.ts';
import { ProposedTimes } from './proposed-times.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

interface WhenFieldProps {
  readonly form: PostForm;
  /** Out at another platform, so that it can be no draft. */
  readonly isOut: boolean;
  readonly errors: FieldErrors;
  /** When the saved draft goes out; undefined once it is cleared in the form. */
  readonly plannedFor: Instant | undefined;
  readonly onChange: (change: Partial<PostForm>) => void;
  /** The person pressed what is chosen already, or enters a time: no later proposal overwrites it. */
  readonly onKeep: (part: 'when' | 'time') => void;
  readonly onEditSlots: () => void;
  readonly timeFields: RefObject<HTMLDivElement | null>;
}

const choices: readonly When[] = ['draft', 'schedule', 'now'];

export function WhenField(props: WhenFieldProps) {
  const { form, isOut, errors, plannedFor, onChange, onKeep, onEditSlots, timeFields } = props;
  return (
    <SpaceBetween size="m">
      <FormField label={composerTexts.fields.when} stretch>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press a radio button by a click, too */}
        <div onClick={() => onKeep('when')}>
          <RadioGroup
            value={form.when}
            items={choices
              .filter((value) => !isOut || value !== 'draft')
              .map((value) => ({ value, label: composerTexts.when[value].label }))}
            onChange={({ detail }) => onChange({ when: choices.find((choice) => choice === detail.value) ?? 'draft' })}
          />
        </div>
      </FormField>
      {form.when === 'draft' && plannedFor !== undefined && (
        <SpaceBetween direction="horizontal" size="xs">
          <span>{composerTexts.keepsTime({ time: showInstant(plannedFor, form.timeZone) })}</span>
          <Button formAction="none" variant="inline-link" onClick={() => onChange({ date: '', time: '' })}>
            {composerTexts.clearTime}
          </Button>
        </SpaceBetween>
      )}
      {form.when === 'schedule' && form.clientId !== undefined && (
        <ProposedTimes
          key={form.clientId}
          clientId={form.clientId}
          form={form}
          onChange={({ date, time }) => onChange({ date, time })}
          onEditSlots={onEditSlots}
        />
      )}
      {form.when === 'schedule' && (
        <div ref={timeFields} onFocus={() => onKeep('time')}>
          <ScheduleFields
            value={form}
            timeZone={form.timeZone}
            error={errors['scheduledFor']}
            onChange={({ date, time }) => onChange({ date, time })}
          />
        </div>
      )}
    </SpaceBetween>
  );
}
