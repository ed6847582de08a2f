import { identityTexts } from '../../forms/messages.ts';
import { CheckField } from './check-field.tsx';

interface KeepSignedInProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Otherwise the session ends with the tab. */
export function KeepSignedIn(props: KeepSignedInProps) {
  return <CheckField {...props}>{identityTexts.keepSignedIn}</CheckField>;
}
