import type * as z from 'zod';
import { fieldInEnglish, fieldMessage } from '../../../shared/messages/field-message.ts';
import { ApiError } from '../api/api-error.ts';
import { codedText } from '../messages/coded-text.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export const noErrors: FieldErrors = {};

/** What is wrong with a field, in the language of the app. */
const issueText = (issue: z.core.$ZodIssue): string => codedText(fieldMessage(issue), fieldInEnglish(issue));

/** The parsed value, or the first message for each field. */
export function checkForm<S extends z.ZodType>(
  schema: S,
  values: unknown,
): { value: z.output<S>; errors: undefined } | { value: undefined; errors: FieldErrors } {
  const result = schema.safeParse(values);
  if (result.success) return { value: result.data, errors: undefined };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? '')] ??= issueText(issue);
  return { value: undefined, errors };
}

export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : noErrors;
}
