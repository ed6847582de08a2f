import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { locale } from '../messages/messages.ts';
import './forms.css';
import { identityTexts } from './messages.ts';
import { FieldLabel } from './text-field.tsx';

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly constraint?: string;
  readonly isNew?: boolean;
  readonly isRequired?: boolean;
}

/** Allows pasting and password managers. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, value, onChange, error, constraint, isNew = false, isRequired = false } = props;
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      label={<FieldLabel label={label} isRequired={isRequired} />}
      errorText={error}
      constraintText={constraint}
    >
      <div className="with-button">
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          spellcheck={false}
          ariaRequired={isRequired}
          value={value}
          onChange={({ detail }) => onChange(detail.value)}
        />
        <Button
          formAction="none"
          iconName={isShown ? 'unlocked' : 'lock-private'}
          ariaLabel={(isShown ? identityTexts.hide : identityTexts.show)({ field: label.toLocaleLowerCase(locale()) })}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FormField>
  );
}
