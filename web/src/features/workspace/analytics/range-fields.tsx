import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { analyticsTexts } from './messages.ts';
import { rangeKinds, type useRange } from './use-range.ts';

export function RangeFields({ view, choose, setDays, setPlatform }: ReturnType<typeof useRange>) {
  return (
    <SpaceBetween size="m" direction="horizontal" alignItems="end" className="no-print">
      <SegmentedControl
        label={analyticsTexts.range}
        selectedId={view.kind}
        options={rangeKinds.map((id) => ({ id, text: analyticsTexts.ranges[id] }))}
        onChange={({ detail }) => {
          const kind = rangeKinds.find((one) => one === detail.selectedId);
          if (kind !== undefined) choose(kind);
        }}
      />
      {view.kind === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <FormField key={end} label={analyticsTexts[end]} errorText={view.errors[end]}>
            <DatePicker
              value={view.range[end]}
              placeholder={analyticsTexts.datePlaceholder}
              onChange={({ detail }) => setDays({ [end]: detail.value })}
            />
          </FormField>
        ))}
      <FormField label={analyticsTexts.platform}>
        <PlatformSelect platform={view.platform} onChange={setPlatform} />
      </FormField>
    </SpaceBetween>
  );
}

const everyPlatform = { value: '', label: analyticsTexts.allPlatforms };
const options = [
  everyPlatform,
  ...Platform.options.map((platform) => ({ value: platform, label: platformNames[platform] })),
];

export function PlatformSelect(props: {
  platform: Platform | undefined;
  onChange: (platform: Platform | undefined) => void;
}) {
  return (
    <Select
      options={options}
      selectedOption={options.find(({ value }) => value === props.platform) ?? everyPlatform}
      onChange={({ detail }) => props.onChange(Platform.safeParse(detail.selectedOption.value).data)}
    />
  );
}
