import { identityTexts } from '../../forms/messages.ts';
import { LineField, type LineFieldProps } from './line-field.tsx';

const input = { type: 'email', inputMode: 'email', autoComplete: 'username', spellCheck: false } as const;

export function EmailLine(props: Omit<LineFieldProps, 'label' | 'input'>) {
  return <LineField {...props} label={identityTexts.email} input={input} />;
}
