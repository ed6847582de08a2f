import { randomBytes } from 'node:crypto';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { redeemCode } from '../kit/oauth.ts';
import { accessDenied, refuse, refuseToken } from './refusal.ts';
import { findMember, memberUrn, type Member, organizationUrn } from './seed.ts';
import type { Call, Simulator, App, Grant } from './simulator.ts';

/** 60 days. */
const lifeSeconds = 5_184_000;

const postingRoles = new Set([
  'ADMINISTRATOR',
  'CONTENT_ADMIN',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]);

function issueToken({ store, now }: Simulator, grant: Grant) {
  const at = now().getTime();
  const id = `AQ${randomBytes(120).toString('base64url')}`;
  store.tokens.put({ id, owner: grant.id, at, expiresAt: at + lifeSeconds * 1000, isRevoked: false });
  return { access_token: id, expires_in: lifeSeconds, scope: grant.scopes.join(','), token_type: 'Bearer' };
}

interface Signed {
  readonly grant: Grant;
  readonly member: Member;
}

const refused = (code: string, serviceErrorCode: number, message: string) =>
  refuse(401, code, message, { serviceErrorCode });

/** Throws a `Refusal` without a living token, or above the calls of its day. */
export function requireMember({ simulator: { store, now, calls }, bearer }: Call): Signed {
  if (bearer === undefined) throw refused('EMPTY_ACCESS_TOKEN', 65_604, 'Empty oauth2_access_token');
  const token = store.tokens.find(bearer);
  const grant = token && store.grants.find(token.owner);
  const member = grant && findMember(grant.owner);
  if (!token || !member) throw refused('INVALID_ACCESS_TOKEN', 65_600, 'Invalid access token');
  if (token.isRevoked)
    throw refused('REVOKED_ACCESS_TOKEN', 65_601, 'The token used in the request has been revoked by the user');
  if (token.expiresAt <= now().getTime())
    throw refused('EXPIRED_ACCESS_TOKEN', 65_602, 'The token used in the request has expired');
  if (!calls.allow(grant.app, member.id))
    throw refuse(
      429,
      'TOO_MANY_REQUESTS',
      'Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached.',
      { serviceErrorCode: 101 },
    );
  return { grant, member };
}

export function requireScope(call: Call, scope: string): Signed {
  const signed = requireMember(call);
  if (!signed.grant.scopes.includes(scope)) throw accessDenied(`${call.method} ${call.pathname}`);
  return signed;
}

const mayPostFor = ({ roles }: Member, urn: string) =>
  roles.some(({ organization, role }) => organizationUrn(organization) === urn && postingRoles.has(role));

interface AuthorScopes {
  readonly page: string;
  readonly member: string;
}

const postScopes: AuthorScopes = { page: 'w_organization_social', member: 'w_member_social' };
/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api (2026-11-29) */
export const commentScopes: AuthorScopes = { page: 'w_organization_social_feed', member: 'w_member_social' };

/** Throws a `Refusal` unless the token may post as this author. */
export function requireAuthor(call: Call, author: string, scopes = postScopes): Signed {
  const isPage = author.startsWith('urn:li:organization:');
  const signed = requireScope(call, isPage ? scopes.page : scopes.member);
  const isAllowed = isPage ? mayPostFor(signed.member, author) : memberUrn(signed.member.id) === author;
  if (!isAllowed) throw accessDenied(`${call.method} ${call.pathname} as ${author}`);
  return signed;
}

/** Throws a `Refusal` unless the token may read what this author posted: of members, that of nobody. */
export function requireReader(call: Call, author: string, scope = 'r_organization_social'): Signed {
  const signed = requireScope(call, scope);
  if (!mayPostFor(signed.member, author)) throw accessDenied(`${call.method} ${call.pathname} of ${author}`);
  return signed;
}

function requireApp({ body, simulator: { apps } }: Call): App {
  const app = apps.find(({ clientId }) => clientId === body.get('client_id'));
  if (app === undefined || app.clientSecret !== body.get('client_secret'))
    throw refuseToken(401, 'invalid_client', 'Client authentication failed');
  return app;
}

const invalidCode = () =>
  refuseToken(
    400,
    'invalid_request',
    'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
  );

const codeRefusals = { code: invalidCode, redirectUri: invalidCode };

function grantOfCode({ body, simulator }: Call, app: App): Grant {
  const grant = redeemCode(simulator, body, codeRefusals);
  if (grant.app !== app.kind) throw invalidCode();
  return grant;
}

/** These apps get no refresh token. */
export async function grantToken(call: Call) {
  const app = requireApp(call);
  if (call.body.get('grant_type') !== 'authorization_code')
    throw refuseToken(400, 'unauthorized_client', 'The grant type is not supported for your application.');
  return jsonAnswer(issueToken(call.simulator, grantOfCode(call, app)));
}

/** RFC 7009: the answer is the same for a token that nobody knows. */
export async function revokeToken(call: Call) {
  const app = requireApp(call);
  const { store } = call.simulator;
  const token = store.tokens.find(call.body.get('token') ?? '');
  if (token && store.grants.find(token.owner)?.app === app.kind) store.tokens.put({ ...token, isRevoked: true });
  return emptyAnswer(200);
}
