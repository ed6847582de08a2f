import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpEntryName } from '../../../../functions/entries.ts';
import type { Contract } from '../../../../shared/contracts/contract.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { apiHeaders } from '../../../security-headers.ts';
import { sendAnswer, sendMessage } from './http-answer.ts';
import { httpEvent, type Claims, routeFinder, type RouteMatch } from './http-event.ts';
import { FunctionTimeout, type Invoke } from '../lambda/invoke.ts';
import { BodyTooLarge, readBody } from '../../http/request-body.ts';

const bodyLimitBytes = 10 * megabyte;

export interface HttpApiOptions {
  contracts: readonly Contract[];
  verify: (token: string) => Promise<Claims>;
  invoke: Invoke<HttpEntryName>;
}

export type AnswerRequest = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BodyTooLarge) return new Refusal(413, 'Request Entity Too Large');
  if (error instanceof URIError) return new Refusal(400, 'Bad Request');
  if (error instanceof FunctionTimeout) return new Refusal(503, 'Service Unavailable');
  return new Refusal(500, 'Internal Server Error');
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Payload format 2.0, with the JWT authorizer. */
export function httpApi({ contracts, verify, invoke }: HttpApiOptions): AnswerRequest {
  const findRoute = routeFinder(contracts);

  function route(request: IncomingMessage, url: URL): RouteMatch {
    const match = findRoute(request.method ?? '', url.pathname);
    if (match === undefined) throw new Refusal(404, 'Not Found');
    return match;
  }

  async function authorize(request: IncomingMessage, { contract }: RouteMatch): Promise<Claims | undefined> {
    if (contract.action === 'public' || contract.keyScope !== undefined) return undefined;
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '';
    return verify(token).catch(() => {
      throw new Refusal(401, 'Unauthorized');
    });
  }

  return async (request, response, url) => {
    const requestId = randomUUID();
    setHeaders(response, { ...apiHeaders, 'apigw-requestid': requestId });
    try {
      const match = route(request, url);
      const claims = await authorize(request, match);
      const body = await readBody(request, bodyLimitBytes);
      const event = httpEvent(request, url, match, { requestId, body, claims });
      sendAnswer(response, await invoke(match.contract.entry, event));
    } catch (error) {
      if (response.destroyed) return;
      const { status, message } = refusalOf(error);
      request.resume();
      sendMessage(response, status, message);
    }
  };
}
