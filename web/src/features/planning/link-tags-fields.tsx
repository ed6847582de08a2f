import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { LinkTags } from '../../../../shared/domain/planning/link-tags.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { planningTexts } from './messages.ts';

const texts = planningTexts.links;

interface LinkTagsFieldsProps {
  readonly tags: LinkTags;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<LinkTags>) => void;
}

export function LinkTagsFields({ tags, errors, onChange }: LinkTagsFieldsProps) {
  return LinkTags.keyof().options.map((name) => (
    <FormField key={name} label={texts[name]} errorText={errors[name]} stretch>
      <Input value={tags[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
    </FormField>
  ));
}
