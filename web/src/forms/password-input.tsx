import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import './forms.css';

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly constraint?: string;
  readonly isNew?: boolean;
}

/** A password that can be shown and hidden. Pasting and password managers work. */
export function PasswordInput({ label, value, onChange, error, constraint, isNew = false }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} errorText={error} constraintText={constraint}>
      <div className="with-button">
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          spellcheck={false}
          value={value}
          onChange={({ detail }) => onChange(detail.value)}
        />
        <Button
          formAction="none"
          iconName={isShown ? 'unlocked' : 'lock-private'}
          ariaLabel={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FormField>
  );
}
