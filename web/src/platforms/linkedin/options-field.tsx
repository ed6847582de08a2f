import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { LinkField } from '../link-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { isWrongLink, type LinkedInChoice } from './choice.ts';
import { linkedinTexts } from './messages.ts';

export function OptionsField({ choice, error, onChange }: OptionsFieldProps<LinkedInChoice>) {
  return (
    <SpaceBetween size="s">
      <LinkField
        texts={linkedinTexts}
        link={choice.link}
        error={isWrongLink(choice) ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
      {choice.link.trim() !== '' && (
        <FormField label={linkedinTexts.linkTitle} description={linkedinTexts.linkTitleHint} stretch>
          <Input
            value={choice.linkTitle}
            nativeInputAttributes={{ dir: 'auto', maxLength: 200 }}
            onChange={({ detail }) => onChange({ ...choice, linkTitle: detail.value })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}
