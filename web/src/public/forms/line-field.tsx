import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { usePrefilledInput } from './use-prefilled-input.ts';

export interface LineFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly constraint?: string | undefined;
  readonly isRequired?: boolean;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  readonly button?: ReactNode;
}

export function LineField(props: LineFieldProps) {
  const { label, value, onChange, error, constraint, isRequired = false, input, button } = props;
  const id = useId();
  const line = usePrefilledInput((entered) => {
    if (entered.value !== value) onChange(entered.value);
  });
  const notes = { [`${id}-error`]: error, [`${id}-constraint`]: constraint };
  const noteIds = Object.keys(notes).filter((note) => notes[note] !== undefined);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <div className="line">
        <input
          type="text"
          {...input}
          ref={line}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          {...(noteIds.length > 0 && { 'aria-describedby': noteIds.join(' ') })}
        />
        {button}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="wrong" role="alert">
          {error}
        </p>
      )}
      {constraint !== undefined && (
        <p id={`${id}-constraint`} className="hint">
          {constraint}
        </p>
      )}
    </div>
  );
}
