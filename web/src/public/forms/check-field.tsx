import { useId, type ReactNode } from 'react';
import { usePrefilledInput } from './use-prefilled-input.ts';

interface CheckFieldProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function CheckField({ isChecked, onChange, error, children }: CheckFieldProps) {
  const id = useId();
  const box = usePrefilledInput((entered) => {
    if (entered.checked !== isChecked) onChange(entered.checked);
  });
  return (
    <div className="field">
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': id })}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} className="wrong" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
