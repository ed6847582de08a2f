import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { OptionsFieldProps } from '../web-platform.ts';
import { FacebookFormat, isWrongLink, type FacebookChoice } from './choice.ts';
import { facebookTexts } from './messages.ts';

/** A reel is offered where there is a video. */
export function OptionsField({ choice, hasVideo, error, onChange }: OptionsFieldProps<FacebookChoice>) {
  const choosesFormat = hasVideo || choice.format !== 'post';
  return (
    <SpaceBetween size="m">
      {choosesFormat && (
        <FormField label={facebookTexts.format}>
          <RadioGroup
            direction="horizontal"
            value={choice.format}
            items={FacebookFormat.options.map((value) => ({ value, ...facebookTexts.formats[value] }))}
            onChange={({ detail }) => onChange({ ...choice, format: FacebookFormat.parse(detail.value) })}
          />
        </FormField>
      )}
      <FormField
        label={facebookTexts.link}
        description={facebookTexts.linkHint}
        errorText={isWrongLink(choice) ? error : undefined}
        stretch
      >
        <Input
          type="url"
          inputMode="url"
          value={choice.link}
          placeholder="https://"
          onChange={({ detail }) => onChange({ ...choice, link: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
}
