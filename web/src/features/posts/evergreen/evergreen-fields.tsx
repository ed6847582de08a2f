import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import {
  fewestDays,
  mostDays,
  mostRepeats,
  variantsLimit,
} from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { DayPicker } from '../list/day-picker.tsx';
import type { EvergreenForm } from './evergreen-form.ts';
import './evergreen.css';
import { evergreenTexts } from './messages.ts';

const texts = evergreenTexts.form;
const ends = (['never', 'times', 'until'] as const).map((value) => ({ value, label: texts.by[value] }));

interface EvergreenFieldsProps {
  readonly form: EvergreenForm;
  readonly errors: FieldErrors;
  readonly onChange: (changed: Partial<EvergreenForm>, field: string) => void;
}

export function EvergreenFields({ form, errors, onChange }: EvergreenFieldsProps) {
  return (
    <SpaceBetween size="m">
      <Variants
        variants={form.variants}
        error={errors['variants']}
        onChange={(variants) => onChange({ variants }, 'variants')}
      />
      <FormField
        label={texts.days}
        constraintText={texts.daysText({ fewest: fewestDays, most: mostDays })}
        errorText={errors['everyDays']}
      >
        <Input
          type="number"
          inputMode="numeric"
          nativeInputAttributes={{ min: fewestDays, max: mostDays }}
          value={form.everyDays}
          onChange={({ detail }) => onChange({ everyDays: detail.value }, 'everyDays')}
        />
      </FormField>
      <FormField label={texts.ends} stretch>
        <RadioGroup
          value={form.endBy}
          items={ends}
          onChange={({ detail }) =>
            onChange({ endBy: ends.find(({ value }) => value === detail.value)?.value ?? 'never' }, 'end')
          }
        />
      </FormField>
      {form.endBy === 'times' && (
        <FormField label={texts.times} errorText={errors['end']}>
          <Input
            type="number"
            inputMode="numeric"
            nativeInputAttributes={{ min: 1, max: mostRepeats }}
            value={form.times}
            onChange={({ detail }) => onChange({ times: detail.value }, 'end')}
          />
        </FormField>
      )}
      {form.endBy === 'until' && (
        <FormField label={texts.until} errorText={errors['end']}>
          <DayPicker
            value={form.until}
            timeZone={defaultTimeZone}
            isInvalid={errors['end'] !== undefined}
            onChange={(until) => onChange({ until }, 'end')}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}

interface VariantsProps {
  readonly variants: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (variants: readonly string[]) => void;
}

function Variants({ variants, error, onChange }: VariantsProps) {
  return (
    <SpaceBetween size="s">
      <div>
        <Box variant="awsui-key-label">{texts.variants}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.variantsText}
        </Box>
      </div>
      {variants.map((variant, index) => (
        // Wordings have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="evergreen-variant">
          <FormField label={texts.variant({ place: index + 1 })} errorText={index === 0 ? error : undefined} stretch>
            <Textarea
              rows={3}
              value={variant}
              nativeTextareaAttributes={{ dir: 'auto' }}
              onChange={({ detail }) => onChange(variants.with(index, detail.value))}
            />
          </FormField>
          {variants.length > 1 && (
            <Button
              formAction="none"
              variant="icon"
              iconName="remove"
              ariaLabel={texts.removeVariant({ place: index + 1 })}
              onClick={() => onChange(variants.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {variants.length < variantsLimit && (
        <Button formAction="none" iconName="add-plus" onClick={() => onChange([...variants, ''])}>
          {texts.addVariant}
        </Button>
      )}
    </SpaceBetween>
  );
}
