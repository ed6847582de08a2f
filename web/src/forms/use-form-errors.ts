import { useState } from 'react';
import { noErrors, type FieldErrors } from './field-errors.ts';

export interface FormErrors {
  /** What was wrong when the form was last submitted. */
  readonly refusal: FieldErrors;
  /** What is left of it: a field that was changed since is not judged until the next time. */
  readonly errors: FieldErrors;
  readonly refuse: (errors: FieldErrors) => void;
  readonly clearErrors: (...fields: readonly string[]) => void;
}

/** The errors of a form, from one submission to the next. */
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
