import { TextField } from './text-field.tsx';
import { identityTexts } from './identity-messages.ts';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** The address a person signs in with. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={identityTexts.email}
      input={{ type: 'email', inputMode: 'email', autoComplete: 'username', spellcheck: false }}
    />
  );
}
