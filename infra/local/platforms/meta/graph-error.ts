import { newTraceId } from './ids.ts';
import { type Answer, Refusal } from '../kit/answers.ts';

export interface GraphErrorDetails {
  readonly message: string;
  readonly code: number;
  readonly subcode?: number;
  /** Default `OAuthException`. */
  readonly type?: 'OAuthException' | 'GraphMethodException';
  /** Default 400, which the platform uses for almost every refusal, invalid tokens included. */
  readonly status?: number;
  readonly isTransient?: boolean;
  readonly title?: string;
  readonly userMessage?: string;
  /** The short name in the `WWW-Authenticate` header; default `invalid_request`. */
  readonly challenge?: 'invalid_code' | 'invalid_token' | 'invalid_request';
}

export class GraphError extends Refusal {
  readonly details: GraphErrorDetails;

  constructor(details: GraphErrorDetails) {
    super(details.message, errorAnswer(details));
    this.name = 'GraphError';
    this.details = details;
  }
}

export function graphErrorBody(details: GraphErrorDetails) {
  return {
    error: {
      message: details.message,
      type: details.type ?? 'OAuthException',
      code: details.code,
      error_subcode: details.subcode,
      is_transient: details.isTransient,
      error_user_title: details.title,
      error_user_msg: details.userMessage,
      fbtrace_id: newTraceId(),
    },
  };
}

export const invalidParameter = (message: string) => new GraphError({ message: `(#100) ${message}`, code: 100 });

export function required(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  if (!value) throw invalidParameter(`The parameter ${name} is required`);
  return value;
}

/** The platform does not distinguish a missing object from a forbidden one. */
export const missingObject = (method: string, id: string) =>
  new GraphError({
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
  });

export const unknownPath = (path: string) =>
  new GraphError({ message: `Unknown path components: ${path}`, code: 2500 });

export const unknownAlias = (alias: string) =>
  new GraphError({ message: `(#803) Some of the aliases you requested do not exist: ${alias}`, code: 803 });

const platformFailure: GraphErrorDetails = {
  status: 500,
  message: 'An unexpected error has occurred. Please retry your request later.',
  code: 2,
  isTransient: true,
};

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
function errorAnswer(details: GraphErrorDetails): Answer {
  const status = details.status ?? 400;
  const answer = jsonAnswer(graphErrorBody(details), status);
  const message = asciiJson(details.message).slice(1, -1);
  const challenge = `OAuth "Facebook Platform" "${details.challenge ?? 'invalid_request'}" "${message}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } };
}

export const failure = () => errorAnswer(platformFailure);
