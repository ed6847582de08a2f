import type * as z from 'zod';
import { jsonAnswer, Refusal } from '../kit/answers.ts';

/** `{code, message}`, as every refusal of the API; some answers of the file server are XML. */
export const refuse = (status: number, code: number, message: string) =>
  new Refusal(message, jsonAnswer({ code, message }, status));

export const unauthorized = () => refuse(401, 2, 'Authentication failed.');
export const invalid = (message: string) => refuse(400, 1, `Invalid request: ${message}`);
export const boardNotFound = () => refuse(404, 40, 'Board not found.');
export const sectionNotFound = () => refuse(404, 2031, 'Board section not found.');
/** Pinterest does not document its words. */
export const boardNameTaken = () => refuse(400, 58, 'You already have a board with that name.');
export const pinNotFound = () => refuse(404, 50, 'Pin not found.');
export const trialAccess = () =>
  refuse(
    403,
    29,
    'Apps with Trial access may not create Pins in production https://api.pinterest.com - use API Sandbox https://api-sandbox.pinterest.com instead.',
  );
export const unknownRoute = () => refuse(404, 404, 'Not found.');
export const failure = () => jsonAnswer({ code: 500, message: 'Internal server error' }, 500);

export function readBody<S extends z.ZodType>(shape: S, { json }: { readonly json: unknown }): z.infer<S> {
  const body = shape.safeParse(json);
  if (body.success) return body.data;
  throw invalid(body.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
