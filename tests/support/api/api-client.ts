import type { Contract, RequestOf, ResponseOf } from '../../../shared/contracts/contract.ts';
import type * as z from 'zod';

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined when there is none. */
  body: unknown;
  text: string;
}

/** All answers of this process, so that a test can look for what must not be in them. */
export const answers: string[] = [];

/** The server may close a kept connection just when a busy machine uses it again. */
export const onOwnConnection = { connection: 'close' };

export async function request(url: string, method: string, token?: string, body?: unknown): Promise<Answer> {
  const headers = {
    ...onOwnConnection,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, headers, redirect: 'manual', ...sent });
  const text = await response.text();
  answers.push(text);
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/**
 * Each call is made by its contract; an answer that does not fit the contract throws.
 * @param token or what gives one that has not expired, for tests that may take as long as a token lasts; none for what is public
 */
export function apiClient(url: string, token?: string | (() => string)) {
  return async <C extends Contract>(
    contract: C,
    parts: { params?: RequestOf<C>['params']; query?: Record<string, string>; body?: Sent<C['body']> } = {},
  ): Promise<ResponseOf<C>> => {
    const params = { ...parts.params } as Record<string, string>;
    const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(parts.query).toString();
    const answer = await request(
      `${url}${path}${search === '' ? '' : `?${search}`}`,
      contract.method,
      typeof token === 'function' ? token() : token,
      parts.body,
    );
    if (answer.status !== contract.status && answer.status !== contract.degradedStatus)
      throw new Error(`${contract.method} ${path} answered ${answer.status}: ${answer.text}`);
    return contract.response.parse(answer.body) as ResponseOf<C>;
  };
}
export type ApiClient = ReturnType<typeof apiClient>;

export async function signIn(url: string, email: string, password: string): Promise<string> {
  const { auth } = (await (await fetch(`${url}/config.json`, { headers: onOwnConnection })).json()) as {
    auth: { userPoolClientId: string; endpoint: string };
  };
  const response = await fetch(new URL(auth.endpoint, url), {
    method: 'POST',
    headers: {
      ...onOwnConnection,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: auth.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = (await response.json()) as { AuthenticationResult?: { AccessToken: string }; message?: string };
  if (answer.AuthenticationResult === undefined) throw new Error(`Sign-in failed: ${JSON.stringify(answer)}`);
  return answer.AuthenticationResult.AccessToken;
}
