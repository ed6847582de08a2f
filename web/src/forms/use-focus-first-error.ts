import { useEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** Focuses the first invalid field after each refused submission. */
export function useFocusFirstError<E extends HTMLElement>(errors: FieldErrors): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
