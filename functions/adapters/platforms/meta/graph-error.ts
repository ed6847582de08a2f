import * as z from 'zod';
import { PlatformUnreachable } from '../send.ts';

export const ErrorDetails = z.object({
  message: z.string(),
  code: z.number(),
  error_subcode: z.number().optional(),
  is_transient: z.boolean().optional(),
  error_user_msg: z.string().optional(),
});
type ErrorDetails = z.infer<typeof ErrorDetails>;

/** The Graph API refused a call. Its messages never hold a token. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly subcode: number | undefined;
  readonly isTransient: boolean;
  readonly userMessage: string | undefined;
  readonly afterSeconds: number | undefined;

  constructor(
    message: string,
    status: number,
    details: { [D in keyof Omit<ErrorDetails, 'message'>]?: ErrorDetails[D] } = {},
    afterSeconds?: number,
  ) {
    super(message);
    this.name = 'GraphError';
    this.status = status;
    this.code = details.code;
    this.subcode = details.error_subcode;
    this.isTransient = details.is_transient ?? false;
    this.userMessage = details.error_user_msg;
    this.afterSeconds = afterSeconds;
  }
}

export type GraphFailure = GraphError | PlatformUnreachable;

export const isGraphFailure = (error: unknown): error is GraphFailure =>
  error instanceof GraphError || error instanceof PlatformUnreachable;

/** As Threads says it. */
const notFoundSubcode = 4_279_009;

/** Does not exist, or not for this token: the platform's error is the same. */
export const isGone = (error: unknown): boolean =>
  error instanceof GraphError && ((error.code === 100 && error.subcode === 33) || error.subcode === notFoundSubcode);
