import { useState } from 'react';
import { noErrors, type FieldErrors } from './field-errors.ts';

export interface FormErrors {
  readonly refusal: FieldErrors;
  /** Without fields that were changed since: they are checked on the next submission. */
  readonly errors: FieldErrors;
  readonly refuse: (errors: FieldErrors) => void;
  readonly clearErrors: (...fields: readonly string[]) => void;
}

export function useFormErrors(): FormErrors {
  const [refusal, setRefusal] = useState(noErrors);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  return {
    refusal,
    errors: Object.fromEntries(Object.entries(refusal).filter(([field]) => !cleared.includes(field))),
    refuse(errors) {
      setRefusal(errors);
      setCleared([]);
    },
    clearErrors(...fields) {
      setCleared((known) => [...known, ...fields]);
    },
  };
}
