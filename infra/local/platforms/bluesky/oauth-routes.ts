import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { minute } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { requireProof, issueTokens, sessionOf, hashOf, openToken } from './sessions.ts';
import { type Call, oauthRefusal } from './simulator.ts';

const requestLife = 5 * minute;
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const ClientMetadata = z.object({
  client_id: z.url(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.url()).min(1),
  scope: z.string(),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  application_type: z.literal('web'),
  dpop_bound_access_tokens: z.literal(true),
  token_endpoint_auth_method: z.literal('private_key_jwt'),
  token_endpoint_auth_signing_alg: z.literal('ES256'),
  jwks: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC') })).min(1) }),
});
export type ClientMetadata = z.infer<typeof ClientMetadata>;

/** From the address that is the client's id: only this machine's. */
export async function readClient(clientId: string): Promise<ClientMetadata> {
  const refuse = (why: string) => oauthRefusal('invalid_client_metadata', `${why} at ${clientId}`);
  if (!['127.0.0.1', 'localhost'].includes(URL.parse(clientId)?.hostname ?? '')) throw refuse('Not of this machine');
  const response = await fetch(clientId, { redirect: 'error' }).catch(() => undefined);
  if (response?.status !== 200) throw refuse('Unable to obtain client metadata');
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) throw refuse('No JSON');
  const metadata = ClientMetadata.safeParse(await response.json());
  if (!metadata.success)
    throw refuse(`Invalid client metadata (${metadata.error.issues.map(({ path }) => path.join('.')).join(', ')})`);
  if (metadata.data.client_id !== clientId) throw refuse('client_id does not match');
  return metadata.data;
}

export const serverMetadata = async ({ simulator: { url } }: Call) =>
  jsonAnswer({
    issuer: url,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    revocation_endpoint: `${url}/oauth/revoke`,
    pushed_authorization_request_endpoint: `${url}/oauth/par`,
    require_pushed_authorization_requests: true,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['ES256'],
    dpop_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['atproto', 'transition:generic'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });

async function requireClient(call: Call): Promise<ClientMetadata> {
  const { body, simulator } = call;
  const client = await readClient(body.get('client_id') ?? '');
  const refuse = (message: string) => oauthRefusal('invalid_client', message, 401);
  const assertion = openToken(body.get('client_assertion') ?? '');
  if (body.get('client_assertion_type') !== assertionType || assertion === undefined)
    throw refuse('client authentication method "private_key_jwt" required');
  const key = client.jwks.keys.find(({ kid }) => kid === assertion.header.kid);
  if (key === undefined || !assertion.isSignedBy(key)) throw refuse('Invalid client assertion');
  const { iss, sub, aud, iat, jti } = assertion.claims;
  const age = typeof iat === 'number' ? simulator.now().getTime() - iat * 1000 : Infinity;
  if (iss !== client.client_id || sub !== client.client_id || aud !== simulator.url || Math.abs(age) > minute)
    throw refuse('Invalid client assertion');
  if (typeof jti !== 'string' || !simulator.nonces.isNewProof(jti)) throw refuse('Client assertion replayed');
  return client;
}

export async function pushRequest(call: Call) {
  const { body, simulator } = call;
  const keyThumbprint = requireProof(call, { isOAuth: true });
  const client = await requireClient(call);
  const [redirectUri, scope, state] = [body.get('redirect_uri') ?? '', body.get('scope') ?? '', body.get('state')];
  const refuse = (message: string) => oauthRefusal('invalid_request', message);
  if (!client.redirect_uris.includes(redirectUri)) throw refuse('Invalid redirect_uri');
  if (body.get('response_type') !== 'code') throw refuse('Unsupported response_type');
  if (body.get('code_challenge_method') !== 'S256') throw refuse('code_challenge_method must be S256');
  const codeChallenge = body.get('code_challenge') ?? '';
  if (!/^[\w-]{43}$/.test(codeChallenge)) throw refuse('Invalid code_challenge');
  const allowed = client.scope.split(' ');
  if (!scope.split(' ').includes('atproto') || scope.split(' ').some((one) => !allowed.includes(one)))
    throw oauthRefusal('invalid_scope', 'Scope is not declared in the client metadata');
  if (state === null) throw refuse('state is required');
  const id = `urn:ietf:params:oauth:request_uri:req-${randomBytes(16).toString('hex')}`;
  const at = simulator.now().getTime();
  simulator.store.pushed.put({
    id,
    owner: client.client_id,
    at,
    redirectUri,
    state,
    scope,
    codeChallenge,
    loginHint: body.get('login_hint'),
    keyThumbprint,
    expiresAt: at + requestLife,
  });
  return jsonAnswer({ request_uri: id, expires_in: requestLife / 1000 }, 201);
}

function sessionOfCode({ body, simulator: { store, now } }: Call, client: ClientMetadata, keyThumbprint: string) {
  const code = store.codes.find(body.get('code') ?? '');
  const refuse = (message: string) => oauthRefusal('invalid_grant', message);
  if (code === undefined || code.isUsed || code.expiresAt <= now().getTime()) throw refuse('Invalid code');
  store.codes.put({ ...code, isUsed: true });
  const { request } = code;
  if (request.owner !== client.client_id || request.redirectUri !== body.get('redirect_uri'))
    throw refuse('The code was issued for another request');
  if (hashOf(body.get('code_verifier') ?? '') !== request.codeChallenge) throw refuse('Invalid code_verifier');
  if (request.keyThumbprint !== keyThumbprint) throw refuse('DPoP key mismatch');
  const session = {
    id: randomBytes(16).toString('hex'),
    owner: code.owner,
    at: now().getTime(),
    clientId: client.client_id,
    scope: request.scope,
    keyThumbprint,
    isEnded: false,
  };
  store.sessions.put(session);
  return session;
}

/** Uses the token up. A second use ends the session, since somebody else has the token. */
function sessionOfRefreshToken({ body, simulator }: Call, client: ClientMetadata, keyThumbprint: string) {
  const found = sessionOf(simulator, 'refresh', body.get('refresh_token') ?? '');
  const refuse = (message: string) => oauthRefusal('invalid_grant', message);
  if (found === undefined) throw refuse('Invalid refresh token');
  const { session, token, isAlive } = found;
  if (session.clientId !== client.client_id || session.keyThumbprint !== keyThumbprint)
    throw refuse('The refresh token was issued to another client');
  if (token.isSpent) {
    simulator.store.sessions.put({ ...session, isEnded: true });
    throw refuse('Refresh token replayed');
  }
  if (!isAlive) throw refuse('Session expired');
  simulator.store.tokens.put({ ...token, isSpent: true });
  return session;
}

export async function grantTokens(call: Call) {
  const thumbprint = requireProof(call, { isOAuth: true });
  const client = await requireClient(call);
  switch (call.body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issueTokens(call.simulator, sessionOfCode(call, client, thumbprint)));
    case 'refresh_token':
      return jsonAnswer(issueTokens(call.simulator, sessionOfRefreshToken(call, client, thumbprint)));
    default:
      throw oauthRefusal('unsupported_grant_type', 'Grant type not supported');
  }
}

/** RFC 7009: the answer is the same for a token that nobody knows. */
export async function revokeToken(call: Call) {
  await requireClient(call);
  const { body, simulator } = call;
  const token = body.get('token') ?? '';
  const found = sessionOf(simulator, 'refresh', token) ?? sessionOf(simulator, 'access', token);
  if (found !== undefined) simulator.store.sessions.put({ ...found.session, isEnded: true });
  return jsonAnswer({});
}
