import * as z from 'zod';
import { minute, second } from '../../durations.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { Instant, isWellFormed, notWellFormed, optionalLine, tooLong } from '../text.ts';
import { inDays, NewApiKey, type Scope, scopes } from './api-key.ts';

/** How long an authorization code, an access token and an unused registration last. */
export const codeLasts = minute;
export const accessLasts = 60 * minute;
const registrationLasts = 30;
/** From each consent on: longer than any consent, so that an application in use stays known. */
const knownLasts = 400;
/** For so long a refresh token that was used is answered as it was: parallel calls of one application send it twice. */
const repeatableFor = 10 * second;

export const isRepeatable = (usedAt: Instant, now: Date) => now.getTime() - Date.parse(usedAt) < repeatableFor;

/** Asked for by who names no scope, and enough for all tools. */
export const usualScopes: readonly Scope[] = ['read', 'draft'];

/** What tokens are for. */
export const resourceOf = (siteUrl: string) => `${siteUrl}/mcp`;

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const addressOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A program on the person's own machine, https://datatracker.ietf.org/doc/html/rfc8252#section-7.3 */
const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && localHosts.has(hostname);

/** Where a person may be sent with a code: https, or a program on their machine. */
export function isRedirectUri(text: string): boolean {
  const url = addressOf(text);
  if (url === undefined || text.includes('#') || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLocal(url);
}

/** Exactly one of the registered; of a program on the machine with any port. */
export const isRegistered = (asked: string, registered: readonly string[]): boolean =>
  registered.includes(asked) ||
  (isRedirectUri(asked) && registered.some((uri) => withoutLocalPort(uri) === withoutLocalPort(asked)));

function withoutLocalPort(text: string): string {
  const url = addressOf(text);
  if (url === undefined || !isLocal(url)) return text;
  url.port = '';
  return url.href;
}

/** Undefined for the person's own machine. */
export function hostOf(redirectUri: string): string | undefined {
  const url = new URL(redirectUri);
  return isLocal(url) ? undefined : url.host;
}

export function redirectWith(redirectUri: string, params: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

const line = (max: number) => z.string().max(max, tooLong).refine(isWellFormed, notWellFormed);
const RedirectUri = line(1000);

/**
 * What an application says of itself. Fields that nothing reads are allowed and ignored, and so are addresses that nobody is sent to.
 * https://datatracker.ietf.org/doc/html/rfc7591#section-2
 */
export const ApplicationMetadata = z.looseObject({
  client_name: optionalLine(100),
  redirect_uris: z
    .array(RedirectUri)
    .max(20)
    .transform((given) => given.filter((uri) => isRedirectUri(uri)))
    .refine((usable) => usable.length > 0, fieldCode('application.redirect-uris')),
});
export type ApplicationMetadata = z.infer<typeof ApplicationMetadata>;

/** What stands at the address that is an application's id. */
export const ApplicationDocument = ApplicationMetadata.extend({ client_id: z.string() });

/** Whether an id is the address of such a document: https, in its usual spelling, with a path. */
export function isDocumentAddress(id: string): boolean {
  const url = addressOf(id);
  if (url?.protocol !== 'https:' || url.href !== id || url.pathname === '/') return false;
  return !id.includes('#') && url.username === '' && url.password === '';
}

export const Application = z.object({
  id: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Application = z.infer<typeof Application>;

export function registered(id: string, { client_name: name, redirect_uris }: ApplicationMetadata, now: Date) {
  const [first = ''] = redirect_uris;
  return {
    id,
    name: name ?? hostOf(first) ?? 'localhost',
    redirectUris: redirect_uris,
    createdAt: now.toISOString(),
    expiresAt: inDays(registrationLasts, now),
  } satisfies Application;
}

export const usedAgain = (application: Application, now: Date): Application => ({
  ...application,
  expiresAt: inDays(knownLasts, now),
});

/** As the application's address asks, https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1#section-4.1.1 */
export const AuthorizationRequest = z.strictObject({
  client_id: line(1000),
  redirect_uri: RedirectUri.optional(),
  response_type: line(100).optional(),
  code_challenge: line(200).optional(),
  code_challenge_method: line(20).optional(),
  scope: line(500).optional(),
  state: line(2000).optional(),
  resource: line(500).optional(),
});
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const asked = (scope = '') => scope.split(' ').filter((one) => one !== '');

/** What we do not know of is left out; nothing asked means the usual ones. */
export function askedScopes(scope: string | undefined): Scope[] {
  const all = asked(scope);
  return scopes.filter((one) => (all.length === 0 ? usualScopes.includes(one) : all.includes(one)));
}

const withoutSlash = (text: string) => text.replace(/\/$/, '');

/** Without one, ours is meant: older clients name none. https://datatracker.ietf.org/doc/html/rfc8707 */
export const isResource = (given: string | undefined, ours: string) =>
  given === undefined || withoutSlash(given) === ours;

export const requestProblems = [
  'unsupported_response_type',
  'invalid_request',
  'invalid_target',
  'invalid_scope',
] as const;
export type RequestProblem = (typeof requestProblems)[number];

/** What the application is told; its id and address are looked at before. */
export function problemOf(request: AuthorizationRequest, resource: string): RequestProblem | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type';
  const { code_challenge: challenge = '', code_challenge_method: method } = request;
  if (method !== 'S256' || !/^[\w-]{43}$/.test(challenge)) return 'invalid_request';
  if (!isResource(request.resource, resource)) return 'invalid_target';
  return askedScopes(request.scope).length === 0 ? 'invalid_scope' : undefined;
}

export const NewConsent = NewApiKey.omit({ name: true }).extend({ request: AuthorizationRequest });
export type NewConsent = z.infer<typeof NewConsent>;

const token = line(300);

/** https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1#section-4 */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: line(1000),
    code: token,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/, fieldCode('application.verifier')),
    redirect_uri: RedirectUri.optional(),
    resource: line(500).optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: line(1000),
    refresh_token: token,
    resource: line(500).optional(),
  }),
]);
export type TokenRequest = z.infer<typeof TokenRequest>;
export type TokenRequestOf<G extends TokenRequest['grant_type']> = Extract<TokenRequest, { grant_type: G }>;
