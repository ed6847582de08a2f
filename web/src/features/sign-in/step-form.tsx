import Container from '@cloudscape-design/components/container';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { SubmitForm } from '../../forms/submit-form.tsx';
import { Page } from '../../shell/page.tsx';
import { signInTexts } from './messages.ts';

interface StepFormProps {
  readonly title: string;
  readonly text: string;
  readonly errors: FieldErrors;
  readonly problem?: string | undefined;
  readonly submit: string;
  readonly submitting: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A step on the way in, with the way back to its beginning. */
export function StepForm({ title, text, footer, children, onBack, ...form }: StepFormProps) {
  return (
    <Page title={title} description={text} isNarrow>
      <SubmitForm {...form} aside={signInTexts.back} onAside={onBack}>
        <Container footer={footer}>{children}</Container>
      </SubmitForm>
    </Page>
  );
}
