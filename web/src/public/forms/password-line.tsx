import { useState } from 'react';
import { identityTexts } from '../../forms/messages.ts';
import { locale } from '../../messages/messages.ts';
import { LineField, type LineFieldProps } from './line-field.tsx';

interface PasswordLineProps extends Omit<LineFieldProps, 'input' | 'button'> {
  readonly isNew?: boolean;
}

/** Allows pasting and password managers. */
export function PasswordLine({ isNew = false, ...field }: PasswordLineProps) {
  const [isShown, setShown] = useState(false);
  const { label } = field;
  return (
    <LineField
      {...field}
      input={{
        type: isShown ? 'text' : 'password',
        autoComplete: isNew ? 'new-password' : 'current-password',
        spellCheck: false,
      }}
      button={
        <button
          type="button"
          className="reveal"
          aria-label={(isShown ? identityTexts.hide : identityTexts.show)({ field: label.toLocaleLowerCase(locale()) })}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      }
    />
  );
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg className="icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
