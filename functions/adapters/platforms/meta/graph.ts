import { createHmac } from 'node:crypto';
import * as z from 'zod';

/** How long one call may take, in milliseconds. */
const timeout = 30_000;

export interface GraphSettings {
  /** Without a version and without a slash at the end. */
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: () => Promise<string>;
}

/** The Graph service refused a call. Its message never holds a token. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly subcode: number | undefined;
  readonly isTransient: boolean;
  /** What the platform wants a person to read. */
  readonly userMessage: string | undefined;

  constructor(message: string, status: number, details: Partial<z.infer<typeof ErrorDetails>> = {}) {
    super(message);
    this.name = 'GraphError';
    this.status = status;
    this.code = details.code;
    this.subcode = details.error_subcode;
    this.isTransient = details.is_transient ?? false;
    this.userMessage = details.error_user_msg;
  }
}

/** No answer came. `wasSent` is false only when no connection was made at all. */
export class GraphUnreachable extends Error {
  readonly wasSent: boolean;

  constructor(cause: Error) {
    const inner = cause.cause instanceof Error ? cause.cause : cause;
    super(inner.message);
    this.name = 'GraphUnreachable';
    this.wasSent = !('code' in inner && typeof inner.code === 'string' && unconnected.has(inner.code));
  }
}

const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const ErrorDetails = z.object({
  message: z.string(),
  code: z.number(),
  error_subcode: z.number().optional(),
  is_transient: z.boolean().optional(),
  error_user_msg: z.string().optional(),
});
const ErrorAnswer = z.object({ error: ErrorDetails });

export type Parameters = Readonly<Record<string, string | undefined>>;

export interface Graph {
  readonly settings: GraphSettings;
  /** One call; throws {@link GraphError} or {@link GraphUnreachable}. The answer is checked against `shape`. */
  call<S extends z.ZodType>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    parameters: Parameters,
    shape: S,
  ): Promise<z.infer<S>>;
  /** As {@link call}, with a token and the proof that we are the app it was given to. */
  callAs<S extends z.ZodType>(
    token: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    parameters: Parameters,
    shape: S,
  ): Promise<z.infer<S>>;
}

/** The Graph service over fetch: parameters in the query, as the specification has it. */
export function openGraph(settings: GraphSettings): Graph {
  const call: Graph['call'] = async (method, path, parameters, shape) => {
    const url = new URL(`${settings.graphUrl}/${settings.version}${path}`);
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
    const { status, text } = await send(url, method);
    const body = parseJson(text);
    if (status >= 400) throw refusal(status, body);
    const answer = shape.safeParse(body);
    if (!answer.success) throw new GraphError('The platform answered in an unknown form', 502);
    return answer.data;
  };
  return {
    settings,
    call,
    async callAs(token, method, path, parameters, shape) {
      const proof = createHmac('sha256', await settings.appSecret())
        .update(token)
        .digest('hex');
      return call(method, path, { ...parameters, access_token: token, appsecret_proof: proof }, shape);
    },
  };
}

async function send(url: URL, method: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { method, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GraphUnreachable(error instanceof Error ? error : new Error('No answer'));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown): GraphError {
  const answer = ErrorAnswer.safeParse(body);
  if (!answer.success) return new GraphError(`The platform answered with HTTP status ${status}`, status);
  return new GraphError(answer.data.error.message, status, answer.data.error);
}

/** Puts the specification's prefix before the platform's or the network's own words. */
export async function prefixed<T>(prefix: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error) error.message = `${prefix} ${error.message}`;
    throw error;
  }
}
