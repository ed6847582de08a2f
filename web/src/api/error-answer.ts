import * as z from 'zod';
import { CodedMessage, Params } from '../../../shared/messages/coded-message.ts';
import { errorText, fieldErrorTexts } from '../messages/error-text.ts';
import { ApiError, failedCode } from './api-error.ts';
import { apiTexts } from './messages.ts';

const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    params: Params.optional(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    fieldCodes: z.record(z.string(), CodedMessage).optional(),
    requestId: z.string(),
  }),
});

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = ErrorAnswer.safeParse(await response.json().catch(() => undefined));
  if (body.success) {
    const { error } = body.data;
    return new ApiError({
      ...error,
      status: response.status,
      message: errorText(error),
      fields: fieldErrorTexts(error),
    });
  }
  return new ApiError({ status: response.status, code: failedCode, message: apiTexts.failedThere });
}
