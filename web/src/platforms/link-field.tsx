import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { addressStart } from '../forms/text-field.tsx';
import type { ProblemAt } from './field-problems.ts';

interface LinkFieldProps {
  readonly texts: { readonly link: string; readonly linkHint: string };
  readonly link: string;
  readonly error: string | undefined;
  readonly problemAt: ProblemAt;
  readonly onChange: (link: string) => void;
}

/** The address that a post without files shows as a card. */
export const LinkField = ({ texts, link, error, problemAt, onChange }: LinkFieldProps) => (
  <FormField
    label={texts.link}
    description={texts.linkHint}
    {...problemAt('link')}
    {...(error !== undefined && { errorText: error })}
    stretch
  >
    <Input
      type="url"
      inputMode="url"
      value={link}
      placeholder={addressStart}
      onChange={({ detail }) => onChange(detail.value)}
    />
  </FormField>
);
