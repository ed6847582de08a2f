import type { IncomingMessage, ServerResponse } from 'node:http';
import { postedPages } from '../../../shared/contracts/data-deletion-contracts.ts';
import { sendMessage } from '../aws/api-gateway/http-answer.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';

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
      if (request.url?.startsWith('/api/') === true) sendMessage(response, 400, 'Bad Request');
      else sendText(response, 400, 'Not an address');
      return;
    }
    // Platforms post forms to the addresses of pages; CloudFront routes these to the API too.
    if (request.method === 'POST' && isPosted(url.pathname)) {
      url.pathname = `/api${url.pathname}`;
    }
    // Matches paths below these names but not the names themselves, like `/media/*` at CloudFront.
    const answer = answers.get(/^\/([^/]+)\//.exec(url.pathname)?.[1] ?? '') ?? web;
    await answer(request, response, url);
  };
}
