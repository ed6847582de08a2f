import { codeInput, withoutBlanks } from './code-input.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return <TextField {...field} onChange={(value) => onChange(withoutBlanks(value))} input={codeInput} />;
}
