import type { IncomingMessage, ServerResponse } from 'node:http';
import { postedPages } from '../../../shared/contracts/data-deletion-contracts.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';

export interface FrontDoorParts {
  /** The HTTP API: `/api/*`. */
  api: AnswerRequest;
  /** Clients' checked files: `/media/*`. */
  media: AnswerRequest;
  /** What only exists on one machine: `/_local/*`. */
  local: AnswerRequest;
  /** The built web app and its settings: everything else. */
  web: AnswerRequest;
}

const ownNames = new Set(['localhost', '127.0.0.1']);

/** An answer in one line of text. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`);
}

/** Answers a request whose method is none of these, and says whether it did. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, ...allowed: string[]): boolean {
  if (allowed.includes(request.method ?? '')) return false;
  sendText(response, 405, 'Method not allowed', { allow: allowed.join(', ') });
  return true;
}

/** The address a request asks for; undefined when it is none that a page, a file or an endpoint could have. */
function addressOf({ url: path, headers }: IncomingMessage): URL | undefined {
  if (path?.startsWith('/') !== true) return undefined;
  try {
    const url = new URL(`http://${headers.host}${path}`);
    return /[\0\\]|(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(url.pathname)) ? undefined : url;
  } catch {
    return undefined;
  }
}

/** Another name for this machine is a page that had its name resolve to us, so as to be let in by the browser. */
function isOwnName({ headers }: IncomingMessage): boolean {
  return ownNames.has(headers.host?.replace(/:\d+$/, '') ?? '');
}

const posted: ReadonlySet<string> = new Set(postedPages);
const isPosted = (path: string) => posted.has(path);

/** The one address of the product, with each path answered by what answers it behind CloudFront. */
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
      sendText(response, 400, 'Not an address');
      return;
    }
    // A platform posts its forms to the addresses of pages, which CloudFront hands to the API as well.
    if (request.method === 'POST' && isPosted(url.pathname)) {
      url.pathname = `/api${url.pathname}`;
    }
    // What is under these names, and not the page of such a name: as `/media/*` at CloudFront.
    const answer = answers.get(/^\/([^/]+)\//.exec(url.pathname)?.[1] ?? '') ?? web;
    await answer(request, response, url);
  };
}
