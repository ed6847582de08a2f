import * as z from 'zod';
import { ApiError, unexplained } from './api-error.ts';

const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
});

/** The error an answer tells of, or one made from its status when it tells of none. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = ErrorAnswer.safeParse(await response.json().catch(() => undefined));
  if (body.success) return new ApiError({ status: response.status, ...body.data.error });
  return new ApiError({
    status: response.status,
    code: unexplained,
    message: 'Something went wrong on our side. Please try again.',
  });
}
