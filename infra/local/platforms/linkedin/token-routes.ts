import { emptyAnswer, jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import type { Grant } from './records.ts';
import { TokenRefusal } from './refusal.ts';
import { memberUrn, nameOf } from './seed.ts';
import type { App } from './app.ts';
import { issueToken, requireScope } from './tokens.ts';

function requireApp({ body, simulator: { apps } }: Call): App {
  const app = apps.find(({ clientId }) => clientId === body.get('client_id'));
  if (app === undefined || app.clientSecret !== body.get('client_secret'))
    throw new TokenRefusal(401, 'invalid_client', 'Client authentication failed');
  return app;
}

function grantOfCode({ body, simulator: { store, now } }: Call, app: App): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  const grant = code && store.grants.find(code.owner);
  const isValid =
    code !== undefined &&
    !code.isUsed &&
    code.expiresAt > now().getTime() &&
    code.redirectUri === body.get('redirect_uri') &&
    grant?.app === app.kind;
  if (!isValid || grant === undefined)
    throw new TokenRefusal(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
    );
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

/** These apps get no refresh token. */
export async function grantToken(call: Call) {
  const app = requireApp(call);
  if (call.body.get('grant_type') !== 'authorization_code')
    throw new TokenRefusal(400, 'unauthorized_client', 'The grant type is not supported for your application.');
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

export async function userInfo(call: Call) {
  const { member } = requireScope(call, 'openid');
  return jsonAnswer({
    sub: member.id,
    name: nameOf(member),
    given_name: member.firstName,
    family_name: member.lastName,
    locale: { country: 'LB', language: 'en' },
  });
}

export async function ownProfile(call: Call) {
  const { member } = requireScope(call, 'r_basicprofile');
  const { id, firstName, lastName } = member;
  return jsonAnswer({ id, localizedFirstName: firstName, localizedLastName: lastName });
}

const mostPages = 100;
const usualPages = 10;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-access-control-by-role */
export async function listRoles(call: Call) {
  const { member } = requireScope(call, 'rw_organization_admin');
  const start = Number(call.query.get('start') ?? 0);
  const count = Math.min(mostPages, Number(call.query.get('count') ?? usualPages));
  const shown = member.roles.slice(start, start + count);
  const hasMore = start + count < member.roles.length;
  const next = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&start=${start + count}&count=${count}`;
  return jsonAnswer({
    paging: { start, count, links: hasMore ? [{ type: 'application/json', rel: 'next', href: next }] : [] },
    elements: shown.map(({ organization, role }) => ({
      role,
      organization: `urn:li:organization:${organization}`,
      roleAssignee: memberUrn(member.id),
      state: 'APPROVED',
    })),
  });
}
