import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';

/** Shown where an address is to be typed. The mark at its end keeps `://` behind `https` in a form from right to left. */
export const addressStart = 'https://\u200e';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** Without it the field is read-only. */
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly isRequired?: boolean;
  readonly input?: Omit<InputProps, 'value' | 'onChange'>;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, description, isRequired = false, input } = props;
  return (
    <FormField label={<FieldLabel label={label} isRequired={isRequired} />} description={description} errorText={error}>
      <Input {...input} ariaRequired={isRequired} value={value} onChange={({ detail }) => onChange?.(detail.value)} />
    </FormField>
  );
}

export function FieldLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <>
      {label}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
}
