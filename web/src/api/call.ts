import * as z from 'zod';
import {
  type Contract,
  type ResponseOf,
  type SentOf,
  idempotencyKeyHeader,
} from '../../../shared/contracts/contract.ts';
import { staleSignInCode } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import { requestFreshSignIn } from '../auth/fresh-sign-in.ts';
import { accessToken } from '../auth/session.ts';
import { ConfigError } from './config-error.ts';
import { knownAnswers } from './known-answers.ts';
import { recordLeftOut } from './left-out.ts';
import { recordServerTime } from './server-clock.ts';
import { ApiError, signedOut, unexpectedAnswer, unreachable, failedCode } from './api-error.ts';
import { withIdempotencyKey } from './submission-key.ts';
import { CodedMessage, Params } from '../../../shared/messages/coded-message.ts';
import { errorText, fieldErrorTexts } from '../messages/error-text.ts';
import { apiTexts } from './messages.ts';

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/**
 * Calls an endpoint as the signed-in person. Never navigates or notifies.
 * @throws {ApiError} unless the caller aborted
 */
export async function call<C extends Contract>(
  contract: C,
  sent: SentOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  return callOnce(contract, sent, signal, undefined);
}

/** Ends a session, while all other requests are refused as signed out. */
export const callWithToken = <C extends Contract>(
  contract: C,
  sent: SentOf<C>,
  token: string,
  signal: AbortSignal,
): Promise<ResponseOf<C>> => callOnce(contract, sent, signal, { token });

/** Repeated once: after a fresh sign-in that it needs, or when a new session has replaced the one that was refused. */
async function callOnce<C extends Contract>(
  contract: C,
  sent: SentOf<C>,
  signal: AbortSignal | undefined,
  last: { readonly token: string | undefined } | undefined,
): Promise<ResponseOf<C>> {
  return withIdempotencyKey(contract, sent, async (key) => {
    const token = last ? last.token : await tokenFor(contract);
    const address = addressOf(contract, sent);
    const known = contract.method === 'GET' && token !== undefined ? knownAnswers.find(token, address) : undefined;
    const response = await send(contract, sent, { address, key, token, etag: known?.etag }, signal);
    recordServerTime(response);
    if (contract.method === 'GET') recordLeftOut(JSON.stringify([contract.path, sent]), response);
    if (known !== undefined && response.status === 304) return known.answer as ResponseOf<C>;
    if (response.ok) {
      const answer = await parsedAnswer(contract, response, signal);
      const etag = response.headers.get('etag');
      if (token !== undefined && etag !== null) knownAnswers.keep(token, address, { etag, answer });
      return answer;
    }
    if (response.status === contract.degradedStatus) {
      const told = contract.response.safeParse(
        await response
          .clone()
          .json()
          .catch(() => undefined),
      );
      if (told.success) return told.data as ResponseOf<C>;
    }
    const error = await apiErrorOf(response);
    if (last || !(await isWorthRepeating(contract, error, token))) throw error;
    return callOnce(contract, sent, signal, { token: await tokenFor(contract) });
  });
}

async function isWorthRepeating(contract: Contract, { code, status }: ApiError, token: string | undefined) {
  if (code === staleSignInCode) return requestFreshSignIn();
  return status === 401 && token !== (await tokenFor(contract));
}

async function parsedAnswer<C extends Contract>(
  contract: C,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<ResponseOf<C>> {
  try {
    return contract.response.parse(await bodyOf(contract, response)) as ResponseOf<C>;
  } catch (error) {
    signal?.throwIfAborted();
    throw unexpectedAnswer(response.status, error);
  }
}

async function bodyOf({ answers }: Contract, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return answers === undefined ? response.json() : response.text();
}

async function send(
  contract: Contract,
  { headers: own = {}, body }: Sent,
  { address, key, token, etag }: { address: string } & Record<'key' | 'token' | 'etag', string | undefined>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: contract.answers ?? 'application/json' });
  for (const [name, value] of Object.entries(own)) if (value !== undefined) headers.set(name, value);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set(idempotencyKeyHeader, key);
  if (etag !== undefined) headers.set('if-none-match', etag);
  try {
    return await fetch(address, {
      method: contract.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw unreachable(error);
  }
}

async function tokenFor({ action }: Contract): Promise<string | undefined> {
  if (action === 'public') return undefined;
  const token = await currentToken();
  if (token === undefined) throw signedOut();
  return token;
}

async function currentToken(): Promise<string | undefined> {
  try {
    return await accessToken();
  } catch (error) {
    throw error instanceof ConfigError || error instanceof ApiError ? error : unreachable(error);
  }
}

function addressOf(contract: Contract, { params = {}, query = {} }: Sent): string {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

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
