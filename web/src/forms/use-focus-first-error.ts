import { useEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from './field-errors.ts';

/** Moves the focus to the first field that has to be corrected, each time a form was refused. */
export function useFocusFirstError<E extends HTMLElement>(errors: FieldErrors): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
