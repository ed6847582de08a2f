import { randomBytes } from 'node:crypto';
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

export const newTraceId = (): string => `A${randomBytes(16).toString('base64url')}`;

const refusedToken = (message: string, subcode?: number) =>
  new GraphError({ message, code: 190, challenge: 'invalid_token', ...(subcode !== undefined && { subcode }) });

export const unreadableToken = () => refusedToken('The access token could not be decrypted');

/** The platform words times in its own zone. */
const inMenlo = (at: Date) =>
  `${at.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'full', timeStyle: 'medium' })} PST`;

export const expiredToken = (expiresAt: Date, now: Date) =>
  refusedToken(
    `Error validating access token: Session has expired on ${inMenlo(expiresAt)}. The current time is ${inMenlo(now)}.`,
    463,
  );

export const revokedToken = (appId: string) =>
  refusedToken(`Error validating access token: The user has not authorized application ${appId}.`, 458);

export const pageTokenRequired = () =>
  new GraphError({
    message: '(#190) This method must be called with a Page Access Token',
    code: 190,
    subcode: 2069032,
    challenge: 'invalid_token',
    title: 'User access token is not supported',
    userMessage: 'A Page access token is required for this call for the new Pages experience.',
  });

export const missingToken = () =>
  new GraphError({ message: 'An access token is required to request this resource.', code: 104 });

export const userTokenRequired = () =>
  new GraphError({
    message: 'An active access token must be used to query information about the current user.',
    code: 2500,
  });

export const wrongProof = () =>
  new GraphError({
    message: 'Invalid appsecret_proof provided in the API argument',
    type: 'GraphMethodException',
    code: 100,
  });

/** https://developers.facebook.com/docs/pages-api/posts: the person needs the task CREATE_CONTENT (read 2026-11-28). */
export const missingTask = () =>
  new GraphError({
    status: 403,
    message:
      '(#200) If posting to a page, requires both pages_read_engagement and pages_manage_posts as an admin with sufficient administrative permission',
    code: 200,
  });

export function missingScope(scope: string): GraphError {
  if (scope === 'pages_manage_posts') {
    return new GraphError({
      status: 403,
      message:
        '(#200) If posting to a page, requires both pages_read_engagement and pages_manage_posts permission with page token',
      code: 200,
    });
  }
  if (scope.startsWith('instagram')) {
    return new GraphError({
      status: 403,
      message: '(#10) Application does not have permission for this action',
      code: 10,
    });
  }
  return new GraphError({
    status: 403,
    message: `(#10) This endpoint requires the '${scope}' permission or the 'Page Public Content Access' feature.`,
    code: 10,
  });
}
