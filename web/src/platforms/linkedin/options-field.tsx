import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { documentTitleLimit, LinkedInVisibility } from '../../../../shared/platforms/options/linkedin.ts';
import { LinkField } from '../link-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { isWrongLink, type LinkedInChoice } from './choice.ts';
import { linkedinTexts } from './messages.ts';

const everyone = { value: 'everyone', label: linkedinTexts.visibilities.everyone };
const visibilities = [
  everyone,
  ...LinkedInVisibility.options.map((value) => ({ value, label: linkedinTexts.visibilities[value] })),
];

export function OptionsField({ choice, format, problemAt, error, onChange }: OptionsFieldProps<LinkedInChoice>) {
  return (
    <SpaceBetween size="s">
      <FormField label={linkedinTexts.whoSees} description={linkedinTexts.visibilityHint}>
        <Select
          options={visibilities}
          selectedOption={visibilities.find(({ value }) => value === choice.visibility) ?? everyone}
          onChange={({ detail }) =>
            onChange({ ...choice, visibility: LinkedInVisibility.safeParse(detail.selectedOption.value).data })
          }
        />
      </FormField>
      {format === 'format.document' && (
        <FormField label={linkedinTexts.documentTitle} description={linkedinTexts.documentTitleHint} stretch>
          <Input
            value={choice.documentTitle}
            nativeInputAttributes={{ dir: 'auto', maxLength: documentTitleLimit }}
            onChange={({ detail }) => onChange({ ...choice, documentTitle: detail.value })}
          />
        </FormField>
      )}
      <LinkField
        problemAt={problemAt}
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
