import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notAuthorized } from './refusals.ts';
import { allowedScopes, type TokenSource } from './triggers.ts';
import { secondsOf, valueOf, type PoolUser, type SignIn } from './users.ts';
import type { Pool, TokenContext } from './pool.ts';
import { freshSignInLasts, selfServiceScope } from '../../../../shared/domain/sign-in/fresh-sign-in.ts';
import { rotationGrace, sessionLasts } from '../../../../shared/domain/sign-in/session.ts';
import { second } from '../../../../shared/durations.ts';

const accessSeconds = freshSignInLasts / second;

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly TokenType: 'Bearer';
  readonly ExpiresIn: number;
}

/** The refresh token itself is returned once and never stored. */
export function beginSignIn(now: Date): { readonly signIn: SignIn; readonly refreshToken: string } {
  const refreshToken = newRefreshToken();
  const expiresAt = new Date(now.getTime() + sessionLasts).toISOString();
  const signIn = {
    id: randomUUID(),
    tokenHash: hashOfRefreshToken(refreshToken),
    signedInAt: now.toISOString(),
    expiresAt,
  };
  return { signIn, refreshToken };
}

const newRefreshToken = () => randomBytes(48).toString('base64url');

/**
 * A new refresh token for the rest of the session's time. The one that was shown stays good for a moment; others, which
 * were given for the same one within that moment, stay good as they are.
 */
export function rotate(
  { tokenHash: latest, replaced = [], ...signIn }: SignIn,
  shown: string,
  now: Date,
): { readonly signIn: SignIn; readonly refreshToken: string } {
  const refreshToken = newRefreshToken();
  const graceEnd = new Date(now.getTime() + rotationGrace).toISOString();
  const earlier = [...replaced, { hash: latest, until: signIn.expiresAt }]
    .map(({ hash, until }) => ({ hash, until: hash === shown && graceEnd < until ? graceEnd : until }))
    .filter(({ until }) => until > now.toISOString());
  return { signIn: { ...signIn, tokenHash: hashOfRefreshToken(refreshToken), replaced: earlier }, refreshToken };
}

export function hashOfRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function issueTokens(
  pool: Pool,
  user: PoolUser,
  signIn: SignIn,
  source: TokenSource,
): Promise<AuthenticationResult> {
  const groups = pool.groups.of(user.Username).map(({ GroupName }) => GroupName);
  const scopes = await allowedScopes(pool, { user, groups, source, scopes: [selfServiceScope] });
  const issuedAt = secondsOf(pool.now());
  const shared = {
    sub: valueOf(user, 'sub'),
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: pool.issuer,
    origin_jti: signIn.id,
    event_id: randomUUID(),
    auth_time: secondsOf(new Date(signIn.signedInAt)),
    exp: issuedAt + accessSeconds,
    iat: issuedAt,
  };
  const access = { ...shared, client_id: pool.clientId, token_use: 'access', username: user.Username };
  const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {};
  const id = { ...shared, ...identityOf(user), aud: pool.clientId, token_use: 'id' };
  return {
    AccessToken: pool.key.sign({ ...access, ...scope, jti: randomUUID() }),
    IdToken: pool.key.sign({ ...id, jti: randomUUID() }),
    TokenType: 'Bearer',
    ExpiresIn: accessSeconds,
  };
}

/** Refuses tokens with another or no signature, id tokens, tokens of another pool or client, expired and renewed ones. */
export function readAccessToken(context: TokenContext, token: string): { username: string; signInId: string } {
  const claims = context.key.read(token);
  const { iss, client_id: clientId, token_use: use, exp, username, scope, origin_jti: signInId } = claims ?? {};
  const isOurs = iss === context.issuer && clientId === context.clientId && use === 'access';
  if (!isOurs || typeof exp !== 'number' || typeof username !== 'string' || typeof signInId !== 'string')
    throw notAuthorized('Invalid Access Token');
  if (exp <= secondsOf(context.now())) throw notAuthorized('Access Token has expired');
  if (typeof scope !== 'string' || !scope.split(' ').includes(selfServiceScope))
    throw notAuthorized('Access Token does not have required scopes');
  return { username, signInId };
}

function identityOf(user: PoolUser): object {
  return {
    'cognito:username': user.Username,
    email: valueOf(user, 'email'),
    email_verified: valueOf(user, 'email_verified') === 'true',
    name: valueOf(user, 'name'),
  };
}
