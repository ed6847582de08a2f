import type * as z from 'zod';
import { ApiError } from '../api/api-error.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export const noErrors: FieldErrors = {};

/** The parsed value, or the first message for each field. */
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

export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : noErrors;
}
