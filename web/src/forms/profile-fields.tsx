import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { FieldErrors } from './field-errors.ts';
import { formTexts } from './messages.ts';

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
}

interface ProfileFieldsProps {
  readonly form: Profile;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<Profile>) => void;
}

const fields: readonly { name: keyof Profile; isOptional?: true; input?: Partial<InputProps> }[] = [
  { name: 'name' },
  { name: 'email', input: { type: 'email', inputMode: 'email', spellcheck: false } },
  { name: 'phone', isOptional: true, input: { inputMode: 'tel' } },
  { name: 'company', isOptional: true },
];

export function ProfileFields({ form, errors, onChange }: ProfileFieldsProps) {
  return (
    <SpaceBetween size="m">
      {fields.map(({ name, isOptional, input }) => (
        <FormField
          key={name}
          label={
            <>
              {formTexts[name]}
              {isOptional && <i>{formTexts.optional}</i>}
            </>
          }
          errorText={errors[name]}
        >
          <Input {...input} value={form[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
        </FormField>
      ))}
    </SpaceBetween>
  );
}
