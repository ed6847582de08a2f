import type * as z from 'zod';
import type { Warn } from '../../../use-cases/warn.ts';
import { graphAnswer, redactor } from '../meta/graph-answer.ts';
import type { GraphCalls, Method, Parameters } from '../meta/graph.ts';
import { threadsApp } from './settings.ts';

const version = threadsApp.apiVersion.name;

export interface ThreadsSettings {
  /** API origin, without a trailing slash. */
  apiUrl: string;
  /** Origin of the consent page, without a trailing slash. */
  siteUrl: string;
  appId: string;
  appSecret: () => Promise<string>;
  warn: Warn;
}

/** Answers as the Graph API does; the calls about tokens have no version. */
export interface Threads extends GraphCalls {
  readonly settings: ThreadsSettings;
  /** Throws `GraphError` or `PlatformUnreachable`, as {@link callAs} does. */
  call<S extends z.ZodType>(
    method: Exclude<Method, 'DELETE'>,
    path: string,
    parameters: Parameters,
    shape: S,
  ): Promise<z.infer<S>>;
}

/** The Threads API over fetch. The token is in the query, a POST's parameters are a form. */
export function openThreads(settings: ThreadsSettings): Threads {
  const call: Threads['call'] = (method, path, parameters, shape) =>
    graphAnswer(requestOf(`${settings.apiUrl}${path}`, method, parameters), shape, { redact: redactor(parameters) });

  return {
    settings,
    call,
    callAs: (token, method, path, parameters, shape) => {
      const access = { access_token: token };
      const url = `${settings.apiUrl}/${version}${path}?${new URLSearchParams(access).toString()}`;
      return graphAnswer(requestOf(url, method, parameters), shape, { redact: redactor({ ...parameters, ...access }) });
    },
  };
}

function requestOf(address: string, method: Method, parameters: Parameters): { url: URL; request: RequestInit } {
  const url = new URL(address);
  const form = new URLSearchParams();
  const given = method === 'POST' ? form : url.searchParams;
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) given.set(name, value);
  return { url, request: { method, ...(method === 'POST' && { body: form }) } };
}
