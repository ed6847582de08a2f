import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { InstagramChoice } from './choice.ts';
import { instagramTexts } from './messages.ts';

const formats = ['feed', 'story'] as const;

export function OptionsField({ choice, onChange }: OptionsFieldProps<InstagramChoice>) {
  return (
    <FormField label={instagramTexts.format}>
      <RadioGroup
        direction="horizontal"
        value={choice.format}
        items={formats.map((value) => ({ value, ...instagramTexts.formats[value] }))}
        onChange={({ detail }) => onChange({ ...choice, format: detail.value === 'story' ? 'story' : 'feed' })}
      />
    </FormField>
  );
}
