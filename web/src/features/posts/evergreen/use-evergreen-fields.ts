import { useState } from 'react';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import type { EvergreenForm } from './evergreen-form.ts';

/** How often a post is repeated and in which words, while it is entered. An entry takes its error away. */
export function useEvergreenFields(start: () => EvergreenForm) {
  const [form, setForm] = useState(start);
  const { refusal, errors, refuse, clearErrors } = useFormErrors();

  function onChange(changed: Partial<EvergreenForm>, field: string) {
    setForm((before) => ({ ...before, ...changed }));
    clearErrors(field);
  }

  return { form, refusal, refuse, clearErrors, fields: { form, errors, onChange } };
}
