import type { ComponentProps } from 'react';
import { EntranceForm } from '../../public/forms/entrance-form.tsx';
import { signInTexts } from './messages.ts';

interface StepFormProps extends Omit<ComponentProps<typeof EntranceForm>, 'aside'> {
  readonly onBack: () => void;
}

export function StepForm({ onBack, ...form }: StepFormProps) {
  const back = (
    <button type="button" className="action" onClick={onBack}>
      {signInTexts.back}
    </button>
  );
  return <EntranceForm {...form} aside={back} />;
}
