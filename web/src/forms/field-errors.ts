import type * as z from 'zod';
import { ApiError } from '../api/api-error.ts';

/** One message for each field that has to be corrected. */
export type FieldErrors = Readonly<Record<string, string>>;

export const noErrors: FieldErrors = {};

/** Checks a form's values by a schema: the parsed value, or the first message for each field. */
export function checkForm<S extends z.ZodType>(
  schema: S,
  values: unknown,
): { value: z.output<S>; errors: undefined } | { value: undefined; errors: FieldErrors } {
  const result = schema.safeParse(values);
  if (result.success) return { value: result.data, errors: undefined };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0] ?? '')] ??= message;
  return { value: undefined, errors };
}

/** The messages by field that the API answered, if any. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : noErrors;
}
