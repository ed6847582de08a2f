import { useEffect, useState, type ReactNode } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { unreachable } from '../../api/api-error.ts';
import { pause } from '../../data/pause.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { takeAllDigits } from '../../forms/take-all-digits.ts';
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

interface PublicFormProps {
  readonly title: string;
  readonly text?: string;
  readonly errors: FieldErrors;
  /** A failure that no field caused. */
  readonly problem?: ReactNode;
  readonly submit: string;
  readonly submitting: string;
  readonly isBusy: boolean;
  /** Resolves when the form is checked and sent; the checks may have to be loaded first. */
  readonly onSubmit: () => void | Promise<void>;
  readonly aside: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Enter submits the form once the page is hydrated, except while it is busy. */
export function PublicForm(props: PublicFormProps) {
  const { title, text, errors, problem, submit, submitting, onSubmit, aside, footer, children } = props;
  const [isChecking, setChecking] = useState(false);
  const isHydrated = useIsHydrated();
  const isBusy = props.isBusy || isChecking;
  const form = useFocusFirstError<HTMLFormElement>(errors);
  useEffect(takeAllDigits, []);
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
  useEffect(() => {
    form.current?.addEventListener('focusin', preloadConsole, { once: true });
  }, [form]);

  async function send() {
    setChecking(true);
    try {
      await onSubmit();
    } catch (error) {
      notify.error(unreachable(error).message);
    } finally {
      // `isBusy` of the parent is set one task later.
      await pause(0);
      setChecking(false);
    }
  }

  return (
    <div className="entrance">
      <h1>{title}</h1>
      {text !== undefined && <p className="lead">{text}</p>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <div className="card">{children}</div>
        <div role="alert">{Boolean(problem) && <div className="problem">{problem}</div>}</div>
        <div className="actions">
          {aside}
          <button type="submit" className="action primary" disabled={!isHydrated} aria-disabled={isBusy}>
            {isBusy ? submitting : submit}
          </button>
        </div>
      </form>
      {footer !== undefined && <div className="way-out">{footer}</div>}
    </div>
  );
}

/** Preloads the console while the form is filled in. On failure the next page loads it. */
function preloadConsole() {
  import('../../shell/frame/console.tsx').catch(() => undefined);
}
