import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** Absent where the text can only be read. */
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  /** Marked with a star; others may be left empty. */
  readonly isRequired?: boolean;
  readonly input?: Omit<InputProps, 'value' | 'onChange'>;
}

/** One line of text with its label and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, description, isRequired = false, input } = props;
  return (
    <FormField label={<FieldLabel label={label} isRequired={isRequired} />} description={description} errorText={error}>
      <Input {...input} ariaRequired={isRequired} value={value} onChange={({ detail }) => onChange?.(detail.value)} />
    </FormField>
  );
}

/** What a field is called, with a star where it has to be filled in. */
export function FieldLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <>
      {label}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
}
