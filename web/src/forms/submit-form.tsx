import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

export interface SubmitFormProps {
  readonly errors: FieldErrors;
  /** A failure that no field caused. */
  readonly problem?: ReactNode;
  readonly submit: string;
  readonly submitting: string;
  readonly isBusy: boolean;
  /** Why the form cannot be submitted; shown at the disabled button. */
  readonly obstacle?: string | undefined;
  readonly onSubmit: () => void;
  readonly aside: string;
  readonly onAside: () => void;
  readonly children: ReactNode;
}

/** Enter submits the form, except while it is busy. */
export function SubmitForm(props: SubmitFormProps) {
  const { errors, problem, submit, submitting, isBusy, obstacle, onSubmit, aside, onAside, children } = props;
  const form = useFocusFirstError<HTMLFormElement>(errors);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes it on to a form around the dialog that this one is in.
        event.stopPropagation();
        if (!isBusy && obstacle === undefined) onSubmit();
      }}
    >
      <Form
        errorText={problem}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={onAside}>
              {aside}
            </Button>
            <Button
              variant="primary"
              loading={isBusy}
              loadingText={submitting}
              disabled={obstacle !== undefined}
              disabledReason={obstacle}
            >
              {isBusy ? submitting : submit}
            </Button>
          </SpaceBetween>
        }
      >
        {children}
      </Form>
    </form>
  );
}
