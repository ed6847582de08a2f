import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type Occurrence, seriesLimit } from '../../../../../shared/domain/posts/repeats/repetition.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { PlannedForm } from '../composer/post-form.ts';
import { plannedDay } from '../composer/planning-days.ts';
import { DayPicker } from '../list/day-picker.tsx';
import { seriesTexts as texts } from '../list/messages.ts';
import { dayOf, type Repeats, weekdaysOf } from './repeats.ts';
import { weekdayName, weekdays } from '../../../shell/dates/weekdays.ts';

const everyOptions = (['none', 'week', 'month'] as const).map((value) => ({ value, label: texts.every[value] }));
const weekdayOptions = weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }));
const endOptions = (['times', 'until'] as const).map((value) => ({ value, label: texts.by[value] }));
const noOption = { value: 'none', label: texts.every.none };

interface RepeatFieldProps {
  readonly form: PlannedForm;
  readonly repeats: Repeats;
  /** Of a post that repeats. */
  readonly planned: { readonly times: readonly Occurrence[] } | { readonly problem: string } | undefined;
  readonly error: string | undefined;
  readonly onChange: (repeats: Repeats) => void;
}

export function RepeatField({ form, repeats, planned, error, onChange }: RepeatFieldProps) {
  const change = (changed: Partial<Repeats>) => onChange({ ...repeats, ...changed });
  const problem = planned !== undefined && 'problem' in planned ? planned.problem : undefined;
  const times = planned !== undefined && 'times' in planned ? planned.times : [];
  return (
    <SpaceBetween size="m">
      <FormField
        label={texts.label}
        errorText={error ?? problem}
        constraintText={times.length > 0 && <PlannedTimes form={form} times={times} />}
        stretch
      >
        <Select
          options={everyOptions}
          selectedOption={everyOptions.find(({ value }) => value === repeats.every) ?? noOption}
          onChange={({ detail }) =>
            change({ every: everyOptions.find(({ value }) => value === detail.selectedOption.value)?.value ?? 'none' })
          }
        />
      </FormField>
      {repeats.every === 'week' && (
        <FormField label={texts.weekdays} stretch>
          <Multiselect
            options={weekdayOptions}
            placeholder={texts.chooseWeekdays}
            selectedOptions={weekdayOptions.filter(({ value }) => weekdaysOf(repeats, form).includes(Number(value)))}
            deselectAriaLabel={({ label = '' }) => texts.remove({ day: label })}
            onChange={({ detail }) => change({ weekdays: detail.selectedOptions.map(({ value }) => Number(value)) })}
          />
        </FormField>
      )}
      {repeats.every === 'month' && form.date !== '' && (
        <div>
          {texts.onDay({ day: dayOf(form) })} {dayOf(form) > 28 && texts.lastDay({ day: dayOf(form) })}
        </div>
      )}
      {repeats.every !== 'none' && (
        <SpaceBetween size="m">
          <FormField label={texts.ends} stretch>
            <RadioGroup
              value={repeats.endBy}
              items={endOptions}
              onChange={({ detail }) => change({ endBy: detail.value === 'until' ? 'until' : 'times' })}
            />
          </FormField>
          {repeats.endBy === 'times' ? (
            <FormField label={texts.times}>
              <Input
                type="number"
                inputMode="numeric"
                nativeInputAttributes={{ min: 2, max: seriesLimit }}
                value={repeats.times}
                onChange={({ detail }) => change({ times: detail.value })}
              />
            </FormField>
          ) : (
            <FormField label={texts.until}>
              <DayPicker
                value={repeats.until}
                timeZone={form.timeZone}
                isInvalid={false}
                onChange={(until) => change({ until })}
              />
            </FormField>
          )}
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}

function PlannedTimes({ form: { timeZone }, times }: { form: PlannedForm; times: readonly Occurrence[] }) {
  const shown = (one: Occurrence | undefined) => (one === undefined ? '' : plannedDay(one.at, timeZone));
  return (
    <>
      {texts.planned({ count: times.length, first: shown(times[0]), last: shown(times.at(-1)) })}
      {times
        .filter(({ clocks }) => clocks !== 'steady')
        .map(({ at, day, clocks }) => (
          <div key={at}>
            {clocks === 'forward' ? texts.moved({ day, time: showInstant(at, timeZone) }) : texts.twice({ day })}
          </div>
        ))}
    </>
  );
}
