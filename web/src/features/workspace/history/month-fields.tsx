import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { forLanguage } from '../../../messages/for-language.ts';
import { analyticsTexts } from '../analytics/messages.ts';
import { PlatformSelect } from '../analytics/range-fields.tsx';
import { historyTexts as texts } from './messages.ts';
import type { useMonth } from './use-month.ts';

const format = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

export function MonthFields({ months, month, platform, setMonth, setPlatform }: ReturnType<typeof useMonth>) {
  const lastDays = { value: '', label: texts.lastDays };
  const options = [lastDays, ...months.map((value) => ({ value, label: format().format(new Date(value)) }))];
  return (
    <SpaceBetween size="m" direction="horizontal" alignItems="end" className="no-print">
      <FormField label={texts.period}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === month) ?? lastDays}
          onChange={({ detail }) => setMonth(detail.selectedOption.value || undefined)}
        />
      </FormField>
      <FormField label={analyticsTexts.platform}>
        <PlatformSelect platform={platform} onChange={setPlatform} />
      </FormField>
    </SpaceBetween>
  );
}
