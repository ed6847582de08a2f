import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Warn } from '../../../use-cases/warn.ts';
import { graphAnswer, redactor, type Usage } from './graph-answer.ts';
import { pseudonymOf } from '../../../use-cases/pseudonym.ts';

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

/** What reads and deletes at any Graph API need of it. */
export type GraphCalls = Pick<Graph, 'callAs'> & { readonly settings: Pick<GraphSettings, 'warn'> };

const Taken = z.object({ success: z.literal(true) });

/** The Graph API over fetch. The token is in the query, a POST's parameters are in a JSON body. */
export function openGraph(settings: GraphSettings): Graph {
  const watch = watchAnswers(settings);

  const answerTo = <S extends z.ZodType>(
    asked: { url: URL; request: RequestInit },
    redact: (text: string) => string,
    shape: S,
  ): Promise<z.infer<S>> =>
    graphAnswer(asked, shape, { redact, watch, timeoutMilliseconds: settings.timeoutMilliseconds });

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

  return (headers: Headers, usage: Usage) => {
    const served = headers.get('facebook-api-version');
    if (served !== null && served !== version && !isVersionLogged) {
      isVersionLogged = true;
      warn('the platform answers with another version', { asked: version, served });
    }
    if (usage.percent > loggedPercent)
      warn('the rate limit of the platform is nearly reached', { percent: usage.percent });
    loggedPercent = Math.max(usage.percent, highUsage - 1);
  };
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

/** Logs a recovered failure. The id is replaced by its pseudonym, also in the platform's message. */
export function warnAbout(
  { settings }: Pick<GraphCalls, 'settings'>,
  message: string,
  id: string,
  failure: unknown,
  more: Readonly<Record<string, string>> = {},
): void {
  const thing = pseudonymOf(id);
  const words = failure instanceof Error ? failure.message : String(failure);
  settings.warn(message, { thing, ...more, error: words.replaceAll(id, thing) });
}
