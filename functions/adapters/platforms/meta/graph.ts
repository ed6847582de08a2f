import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { parseExactJson } from '../exact-json.ts';
import type { Warn } from '../../../use-cases/warn.ts';
import { PlatformUnreachable, send } from '../send.ts';
import { ErrorDetails, GraphError } from './graph-error.ts';
import { redactor } from './redact.ts';
import { readUsage } from './usage-headers.ts';

/** In percent: above it, warns about the platform's rate limit. */
const highUsage = 80;

export interface GraphSettings {
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: () => Promise<string>;
  warn: Warn;
  timeoutMilliseconds?: number;
}

export type Method = 'GET' | 'POST' | 'DELETE';
export type Parameters = Readonly<Record<string, string | undefined>>;

export interface Graph {
  readonly settings: GraphSettings;
  call<S extends z.ZodType>(method: Method, path: string, parameters: Parameters, shape: S): Promise<z.infer<S>>;
  /** As {@link call}, with a token and the proof that we are its app (`appsecret_proof`). */
  callAs<S extends z.ZodType>(
    token: string,
    method: Method,
    path: string,
    parameters: Parameters,
    shape: S,
  ): Promise<z.infer<S>>;
  /** As {@link callAs}, with a form that may hold files. */
  sendForm<S extends z.ZodType>(token: string, path: string, form: FormData, shape: S): Promise<z.infer<S>>;
  /** Has the platform fetch a file into an upload that it opened before. `url` is its address of the upload. */
  handOver(token: string, url: string, fileUrl: string): Promise<void>;
}

const ErrorAnswer = z.object({ error: ErrorDetails });
const Taken = z.object({ success: z.literal(true) });

/** The Graph API over fetch. The token is in the query, a POST's parameters are in a JSON body. */
export function openGraph(settings: GraphSettings): Graph {
  const watch = watchAnswers(settings);

  async function answerTo<S extends z.ZodType>(
    { url, request }: { url: URL; request: RequestInit },
    redact: (text: string) => string,
    shape: S,
  ): Promise<z.infer<S>> {
    const sending = send(url, request, settings.timeoutMilliseconds);
    const { status, headers, text } = await withoutSecrets(sending, redact);
    const usage = watch(headers);
    const body = parseExactJson(text);
    if (status >= 400) throw refusal(status, body, usage.afterSeconds, redact);
    const answer = shape.safeParse(body);
    if (!answer.success) throw new GraphError('The platform answered in an unknown form', 502);
    return answer.data;
  }

  const call: Graph['call'] = (method, path, parameters, shape) =>
    answerTo(requestOf(settings, method, path, parameters), redactor(parameters), shape);

  const accessBy = async (token: string) => ({
    access_token: token,
    appsecret_proof: createHmac('sha256', await settings.appSecret())
      .update(token)
      .digest('hex'),
  });

  return {
    settings,
    call,
    async callAs(token, method, path, parameters, shape) {
      return call(method, path, { ...parameters, ...(await accessBy(token)) }, shape);
    },
    async sendForm(token, path, form, shape) {
      const access = await accessBy(token);
      const { url } = requestOf(settings, 'POST', path, access);
      return answerTo({ url, request: { method: 'POST', body: form } }, redactor(access), shape);
    },
    async handOver(token, url, fileUrl) {
      const headers = { authorization: `OAuth ${token}`, file_url: fileUrl };
      const request = { url: new URL(url), request: { method: 'POST', headers } };
      await answerTo(request, redactor({ access_token: token }), Taken);
    },
  };
}

/** Long texts do not fit into a URL, so a POST carries all but the token in its body. */
function requestOf(
  { graphUrl, version }: GraphSettings,
  method: Method,
  path: string,
  { access_token, appsecret_proof, ...parameters }: Parameters,
): { url: URL; request: RequestInit } {
  const url = new URL(`${graphUrl}/${version}${path}`);
  const isPost = method === 'POST';
  const query = { access_token, appsecret_proof, ...(isPost ? {} : parameters) };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  if (!isPost) return { url, request: { method } };
  const headers = { 'content-type': 'application/json' };
  return { url, request: { method, headers, body: JSON.stringify(parameters) } };
}

function watchAnswers({ version, warn }: GraphSettings) {
  let isVersionLogged = false;
  let loggedPercent = highUsage - 1;

  return (headers: Headers) => {
    const served = headers.get('facebook-api-version');
    if (served !== null && served !== version && !isVersionLogged) {
      isVersionLogged = true;
      warn('the platform answers with another version', { asked: version, served });
    }
    const usage = readUsage(headers);
    if (usage.percent > loggedPercent)
      warn('the rate limit of the platform is nearly reached', { percent: usage.percent });
    loggedPercent = Math.max(usage.percent, highUsage - 1);
    return usage;
  };
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

/** Puts the specification's prefix before the message. */
export async function prefixed<T>(prefix: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error) error.message = `${prefix} ${error.message}`;
    throw error;
  }
}
