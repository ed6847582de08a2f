import { useEffect, useState, type ReactNode } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { unreachable } from '../../api/api-error.ts';
import { pause } from '../../data/pause.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

interface EntranceFormProps {
  readonly title: string;
  readonly text?: string;
  /** What has to be corrected; the first of it is focused. */
  readonly errors: FieldErrors;
  /** What could not be done although every field is right. */
  readonly problem?: ReactNode;
  readonly submit: string;
  readonly submitting: string;
  readonly isBusy: boolean;
  /** Done when it is checked and on its way. What checks it may have to be loaded first. */
  readonly onSubmit: () => void | Promise<void>;
  /** The other way to go from here. */
  readonly aside: ReactNode;
  /** What helps whoever cannot fill it in. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one form on it, by which people come in. Enter submits it, once there is somebody to take it; while it is busy it is not submitted again. */
export function EntranceForm(props: EntranceFormProps) {
  const { title, text, errors, problem, submit, submitting, onSubmit, aside, footer, children } = props;
  const [isChecking, setChecking] = useState(false);
  const isHydrated = useIsHydrated();
  const isBusy = props.isBusy || isChecking;
  const form = useFocusFirstError<HTMLFormElement>(errors);
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
  useEffect(() => {
    form.current?.addEventListener('focusin', bringConsole, { once: true });
  }, [form]);

  async function send() {
    setChecking(true);
    try {
      await onSubmit();
    } catch (error) {
      notify.error(unreachable(error).message);
    } finally {
      // Whoever sends it says a moment later that it is busy.
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

/** Whoever fills this in is about to need the rest of the app. It comes once; without it the next page brings it. */
function bringConsole() {
  import('../../shell/frame/console.tsx').catch(() => undefined);
}
