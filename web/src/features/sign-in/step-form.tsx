import type { ComponentProps } from 'react';
import { PublicForm } from '../../public/forms/public-form.tsx';
import { signInTexts } from './messages.ts';

interface StepFormProps extends Omit<ComponentProps<typeof PublicForm>, 'aside'> {
  readonly onBack: () => void;
}

export function StepForm({ onBack, ...form }: StepFormProps) {
  const back = (
    <button type="button" className="action" onClick={onBack}>
      {signInTexts.back}
    </button>
  );
  return <PublicForm {...form} aside={back} />;
}
