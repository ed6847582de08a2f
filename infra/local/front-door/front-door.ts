import { verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { originHeader } from '../../../functions/origin.ts';
import { postedPages } from '../../../shared/contracts/data-deletion-contracts.ts';
import { second } from '../../../shared/durations.ts';
import { sendMessage } from '../aws/api-gateway/http-answer.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';
import { startLoopbackServer } from '../http/loopback-server.ts';

export interface FrontDoorParts {
  api: AnswerRequest;
  media: AnswerRequest;
  local: AnswerRequest;
  web: AnswerRequest;
}

const ownNames = new Set(['localhost', '127.0.0.1']);

export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`);
}

export function refuseMethod(request: IncomingMessage, response: ServerResponse, ...allowed: string[]): boolean {
  if (allowed.includes(request.method ?? '')) return false;
  sendText(response, 405, 'Method not allowed', { allow: allowed.join(', ') });
  return true;
}

/** Undefined for an address that no page, file or endpoint can have. */
function addressOf({ url: path, headers }: IncomingMessage): URL | undefined {
  if (path?.startsWith('/') !== true) return undefined;
  try {
    const url = new URL(`http://${headers.host}${path}`);
    return /[\0\\]|(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(url.pathname)) ? undefined : url;
  } catch {
    return undefined;
  }
}

/** Against DNS rebinding: another name that resolves to this machine belongs to a foreign page. */
function isOwnName({ headers }: IncomingMessage): boolean {
  return ownNames.has(headers.host?.replace(/:\d+$/, '') ?? '');
}

const posted: ReadonlySet<string> = new Set(postedPages);
const isPosted = (path: string) => posted.has(path);

/** With CloudFront's routing. */
export function frontDoor({ api, media, local, web }: FrontDoorParts) {
  const answers = new Map([
    ['api', api],
    ['v1', api],
    ['media', media],
    ['_local', local],
  ]);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOwnName(request)) {
      sendText(response, 403, 'Only localhost is answered here');
      return;
    }
    const url = addressOf(request);
    if (url === undefined) {
      if (/^\/(api|v1)\//.test(request.url ?? '')) sendMessage(response, 400, 'Bad Request');
      else sendText(response, 400, 'Not an address');
      return;
    }
    // Platforms post forms to the addresses of pages; CloudFront routes these to the API too.
    if (request.method === 'POST' && isPosted(url.pathname)) {
      url.pathname = `/api${url.pathname}`;
    }
    // Matches paths below these names but not the names themselves, like `/media/*` at CloudFront.
    const below = answers.get(/^\/([^/]+)\//.exec(url.pathname)?.[1] ?? '') ?? web;
    const answer = /^\/(mcp$|\.well-known\/oauth-)/.test(url.pathname) ? api : below;
    await answer(request, response, url);
  };
}

export interface TrustedKeys {
  readonly siteUrl: string;
  /** Public keys in PEM, by `Key-Pair-Id`. */
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * Answers requests whose address has a signature of CloudFront's, with a custom policy and SHA-256.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-custom-policy.html
 */
export const signedOnly =
  (trusted: TrustedKeys, answer: AnswerRequest): AnswerRequest =>
  async (request, response, url) => {
    if (isSigned(url, trusted)) await answer(request, response, url);
    else sendText(response, 403, 'Access denied');
  };

const Policy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

function isSigned({ pathname, searchParams }: URL, { siteUrl, keys }: TrustedKeys): boolean {
  const given = (name: string) => searchParams.get(name) ?? '';
  const bytesOf = (name: string) =>
    Buffer.from(given(name).replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
  const key = Object.hasOwn(keys, given('Key-Pair-Id')) ? keys[given('Key-Pair-Id')] : undefined;
  const policy = bytesOf('Policy');
  if (key === undefined || given('Hash-Algorithm') !== 'SHA256') return false;
  if (!verify('sha256', policy, key, bytesOf('Signature'))) return false;
  const [{ Resource, Condition }] = Policy.parse(JSON.parse(policy.toString())).Statement;
  return Condition.DateLessThan['AWS:EpochTime'] * second > Date.now() && isOf(Resource, `${siteUrl}${pathname}`);
}

/** `*` stands for any characters. */
const isOf = (pattern: string, address: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  ).test(address);

/** Takes the port at once, because everything else needs the address, and answers "starting" until it is opened. */
export async function startFrontDoor(port: number) {
  let answer: ReturnType<typeof frontDoor> = async (_request, response) => {
    sendText(response, 503, 'Nashra is starting', { 'retry-after': '1' });
  };
  const server = await startLoopbackServer(port, (request, response) => answer(request, response));
  return {
    ...server,
    siteUrl: server.url.replace('127.0.0.1', 'localhost'),
    open(handler: typeof answer) {
      answer = handler;
    },
  };
}

/** Adds what CloudFront adds for the API: the secret, in place of what the caller sent, and the address of the caller. */
export const fromFrontDoor =
  (api: AnswerRequest, secret: string): AnswerRequest =>
  (request, response, url) => {
    const { headers, socket } = request;
    headers[originHeader] = secret;
    headers['x-forwarded-for'] = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? ''].flat().join(', ');
    return api(request, response, url);
  };
