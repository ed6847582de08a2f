import DateRangePicker, { type DateRangePickerProps } from '@cloudscape-design/components/date-range-picker';
import { daysFilterTexts as texts } from '../console-messages.ts';

/** Both days are inclusive; undefined means any time. */
export interface DaysChosen {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export function DaysFilter({ from, to, onChange }: DaysChosen & { readonly onChange: (days: DaysChosen) => void }) {
  return (
    <DateRangePicker
      value={from !== undefined && to !== undefined ? { type: 'absolute', startDate: from, endDate: to } : null}
      onChange={({ detail: { value } }) =>
        onChange(
          value?.type === 'absolute'
            ? { from: value.startDate, to: value.endDate }
            : { from: undefined, to: undefined },
        )
      }
      relativeOptions={[]}
      rangeSelectorMode="absolute-only"
      dateOnly
      startOfWeek={1}
      isValidRange={checkRange}
      placeholder={texts.anyTime}
      expandToViewport
      i18nStrings={{
        ariaLabel: texts.days,
        startDateLabel: texts.from,
        endDateLabel: texts.to,
        applyButtonLabel: texts.apply,
        clearButtonLabel: texts.clear,
      }}
    />
  );
}

function checkRange(range: DateRangePickerProps.Value | null): DateRangePickerProps.ValidationResult {
  if (range?.type !== 'absolute') return { valid: true };
  const { startDate, endDate } = range;
  if (startDate === '' || endDate === '') return { valid: false, errorMessage: texts.daysRequired };
  return startDate > endDate ? { valid: false, errorMessage: texts.daysInOrder } : { valid: true };
}
