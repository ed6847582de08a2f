import * as z from 'zod';
import { parseExactJson } from '../exact-json.ts';
import { PlatformUnreachable, send } from '../send.ts';
import { ErrorDetails, GraphError } from './graph-error.ts';
import { readUsage, type Usage } from './usage-headers.ts';

const ErrorAnswer = z.object({ error: ErrorDetails });

interface Asking {
  /** Takes the secrets of the request out of what is said about it. */
  redact: (text: string) => string;
  timeoutMilliseconds?: number | undefined;
  /** Sees the headers of each answer. */
  watch?: (headers: Headers, usage: Usage) => void;
}

/** What a Graph API answers to one request. Throws `GraphError` and `PlatformUnreachable`, neither with a secret. */
export async function graphAnswer<S extends z.ZodType>(
  { url, request }: { url: URL; request: RequestInit },
  shape: S,
  { redact, timeoutMilliseconds, watch }: Asking,
): Promise<z.infer<S>> {
  const { status, headers, text } = await withoutSecrets(send(url, request, timeoutMilliseconds), redact);
  const usage = readUsage(headers);
  watch?.(headers, usage);
  const body = parseExactJson(text);
  if (status >= 400) throw refusal(status, body, usage.afterSeconds, redact);
  const answer = shape.safeParse(body);
  if (!answer.success) throw new GraphError('The platform answered in an unknown form', 502);
  return answer.data;
}

async function withoutSecrets<T>(sending: Promise<T>, redact: (text: string) => string): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof PlatformUnreachable) {
      error.message = redact(error.message);
      error.stack = redact(error.stack ?? '');
    }
    throw error;
  }
}

function refusal(
  status: number,
  body: unknown,
  afterSeconds: number | undefined,
  redact: (text: string) => string,
): GraphError {
  const answer = ErrorAnswer.safeParse(body);
  if (!answer.success) return new GraphError(`The platform answered with HTTP status ${status}`, status);
  const { message, error_user_msg: userMessage, ...details } = answer.data.error;
  const redacted = { ...details, error_user_msg: userMessage === undefined ? undefined : redact(userMessage) };
  return new GraphError(redact(message), status, redacted, afterSeconds);
}
