import { codeInput, withoutBlanks } from '../../forms/code-input.ts';
import { LineField, type LineFieldProps } from './line-field.tsx';

const input = { ...codeInput, autoFocus: true };

/** A code of digits that was sent or is shown by an app, which is what its step is about. */
export function CodeLine({ onChange, ...field }: Omit<LineFieldProps, 'input'>) {
  return <LineField {...field} onChange={(value) => onChange(withoutBlanks(value))} input={input} />;
}
