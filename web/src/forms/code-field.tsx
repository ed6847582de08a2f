import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Whether it is what the step it belongs to is about. */
  readonly isFocused?: boolean;
}

/** A code of digits that was sent or is shown by an app. Blanks between the digits do not count. */
export function CodeField({ onChange, isFocused = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      onChange={(value) => onChange(value.replaceAll(/\s/g, ''))}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', autoFocus: isFocused }}
    />
  );
}
