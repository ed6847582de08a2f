import { useEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** Groups of radio buttons do not say themselves that they are invalid. */
const invalid = '[aria-invalid="true"], [data-invalid="true"] input';

/** Focuses the first invalid field after each refused submission. */
export function useFocusFirstError<E extends HTMLElement>(errors: FieldErrors): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [errors]);
  return form;
}
