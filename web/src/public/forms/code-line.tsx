import { codeInput, withoutBlanks } from '../../forms/code-input.ts';
import { LineField, type LineFieldProps } from './line-field.tsx';

const input = { ...codeInput, autoFocus: true };

export function CodeLine({ onChange, ...field }: Omit<LineFieldProps, 'input'>) {
  return <LineField {...field} onChange={(value) => onChange(withoutBlanks(value))} input={input} />;
}
