import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { ErrorDetails, GraphError, GraphUnreachable } from './graph-error.ts';
import { parseGraphJson } from './graph-json.ts';
import { redactor } from './redact.ts';
import { readUsage } from './usage-headers.ts';

/** How long one call may take, in milliseconds. */
const defaultTimeout = 30_000;
/** From here on the platform's allowance is nearly used up, in percent. */
const highUsage = 80;

export type Warn = (message: string, details: Record<string, string | number>) => void;

export interface GraphSettings {
  /** Without a version and without a slash at the end. */
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: () => Promise<string>;
  /** Where the log is told of what went wrong and was got over. */
  warn: Warn;
  timeoutMilliseconds?: number;
}

export type Method = 'GET' | 'POST' | 'DELETE';
export type Parameters = Readonly<Record<string, string | undefined>>;

export interface Graph {
  readonly settings: GraphSettings;
  /** One call; throws {@link GraphError} or {@link GraphUnreachable}. The answer is checked against `shape`. */
  call<S extends z.ZodType>(method: Method, path: string, parameters: Parameters, shape: S): Promise<z.infer<S>>;
  /** As {@link call}, with a token and the proof that we are the app it was given to. */
  callAs<S extends z.ZodType>(
    token: string,
    method: Method,
    path: string,
    parameters: Parameters,
    shape: S,
  ): Promise<z.infer<S>>;
}

const ErrorAnswer = z.object({ error: ErrorDetails });

/** The Graph service over fetch. A token travels in the query, and what is posted in a JSON body. */
export function openGraph(settings: GraphSettings): Graph {
  const { timeoutMilliseconds = defaultTimeout } = settings;
  const watch = watchAnswers(settings);

  const call: Graph['call'] = async (method, path, parameters, shape) => {
    const redact = redactor(parameters);
    const { status, headers, text } = await send(requestOf(settings, method, path, parameters), redact);
    const usage = watch(headers);
    const body = parseGraphJson(text);
    if (status >= 400) throw refusal(status, body, usage.afterSeconds, redact);
    const answer = shape.safeParse(body);
    if (!answer.success) throw new GraphError('The platform answered in an unknown form', 502);
    return answer.data;
  };

  async function send(request: Request, redact: (text: string) => string) {
    try {
      const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      throw unreachable(error, redact);
    }
  }

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

/** Long texts do not fit into an address, so a POST carries all but the token in its body. */
function requestOf(
  { graphUrl, version }: GraphSettings,
  method: Method,
  path: string,
  { access_token, appsecret_proof, ...parameters }: Parameters,
): Request {
  const url = new URL(`${graphUrl}/${version}${path}`);
  const isPost = method === 'POST';
  const query = { access_token, appsecret_proof, ...(isPost ? {} : parameters) };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return isPost
    ? new Request(url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
      })
    : new Request(url, { method });
}

/** Reads what every answer's headers say: warns once when another version answers, and when the allowance fills up. */
function watchAnswers({ version, warn }: GraphSettings) {
  let isVersionTold = false;
  let toldPercent = highUsage - 1;

  return (headers: Headers) => {
    const served = headers.get('facebook-api-version');
    if (served !== null && served !== version && !isVersionTold) {
      isVersionTold = true;
      warn('the platform answers with another version', { asked: version, served });
    }
    const usage = readUsage(headers);
    if (usage.percent > toldPercent) warn('the platform’s allowance is nearly used up', { percent: usage.percent });
    toldPercent = Math.max(usage.percent, highUsage - 1);
    return usage;
  };
}

/** Failures after which the platform cannot have heard of the call. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The useful words of a failed fetch are those of its cause. */
function unreachable(error: unknown, redact: (text: string) => string): GraphUnreachable {
  const outer = error instanceof Error ? error : new Error('No answer');
  const inner = outer.cause instanceof Error ? outer.cause : outer;
  const isUnconnected = 'code' in inner && typeof inner.code === 'string' && unconnected.has(inner.code);
  return new GraphUnreachable(redact(inner.message), !isUnconnected);
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
  const told = { ...details, error_user_msg: userMessage === undefined ? undefined : redact(userMessage) };
  return new GraphError(redact(message), status, told, afterSeconds);
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
