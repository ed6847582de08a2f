import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { LinkField } from '../link-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { FacebookFormat, isWrongLink, type FacebookChoice } from './choice.ts';
import { facebookTexts } from './messages.ts';

/** A reel is offered where there is a video. */
export function OptionsField({ choice, hasVideo, problemAt, error, onChange }: OptionsFieldProps<FacebookChoice>) {
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
      <LinkField
        problemAt={problemAt}
        texts={facebookTexts}
        link={choice.link}
        error={isWrongLink(choice) ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
    </SpaceBetween>
  );
}
