import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import type { OptionsFieldProps } from '../web-platform.ts';
import { isWrongLink, type FacebookChoice } from './choice.ts';
import { facebookTexts } from './messages.ts';

export function OptionsField({ choice, error, onChange }: OptionsFieldProps<FacebookChoice>) {
  return (
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
  );
}
