import type * as z from 'zod';
import { jsonAnswer, Refusal } from '../kit/answers.ts';

export function refuse(status: number, code: string, message: string, more: object = {}): Refusal {
  return new Refusal(message, jsonAnswer({ status, code, message, ...more }, status));
}

export const accessDenied = (what: string) =>
  refuse(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`, { serviceErrorCode: 100 });

export const invalidValue = (field: string, message: string, code = 'INVALID_VALUE_FOR_FIELD') =>
  refuse(400, code, message, {
    errorDetails: { inputErrors: [{ code, input: { inputPath: { fieldPath: field } } }] },
  });

/**
 * LinkedIn documents it nowhere; recorded in Arisamiga/Linkedin-RSS#5, 2023-12-14. See `message` for the only place that names the
 * post.
 */
export const duplicatePost = (urn: string) =>
  new Refusal(
    'DUPLICATE_POST',
    jsonAnswer(
      {
        errorDetailType: 'com.linkedin.common.error.BadRequest',
        message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${urn}`,
        errorDetails: {
          inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
        },
        status: 422,
      },
      422,
    ),
  );

/** In the format of errors about tokens. */
export const refuseToken = (status: number, code: string, message: string) =>
  new Refusal(message, jsonAnswer({ error: code, error_description: message }, status));

export const failure = () =>
  jsonAnswer({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' }, 500);

export function readBody<S extends z.ZodType>(shape: S, { json }: { readonly json: unknown }): z.infer<S> {
  const body = shape.safeParse(json);
  if (body.success) return body.data;
  const [path = ''] = body.error.issues.map((issue) => `/${issue.path.join('/')}`);
  throw invalidValue(path, `ERROR :: ${path} :: field is required or invalid`);
}
