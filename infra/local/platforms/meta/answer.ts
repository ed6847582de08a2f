import type { Answer } from '../kit/answer.ts';
import { type GraphErrorDetails, graphErrorBody } from './graph-error.ts';

/** JSON as the platform writes it: ASCII only, and slashes escaped. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u007f-\uffff]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': status < 400 ? 'private, no-cache, no-store, must-revalidate' : 'no-store',
      expires: 'Sat, 01 Jan 2000 00:00:00 GMT',
      pragma: 'no-cache',
      'access-control-allow-origin': '*',
    },
    body: asciiJson(value),
  };
}

/** With the header that names the error for OAuth clients. */
export function errorAnswer(details: GraphErrorDetails): Answer {
  const status = details.status ?? 400;
  const answer = jsonAnswer(graphErrorBody(details), status);
  const message = asciiJson(details.message).slice(1, -1);
  const challenge = `OAuth "Facebook Platform" "${details.challenge ?? 'invalid_request'}" "${message}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
}
