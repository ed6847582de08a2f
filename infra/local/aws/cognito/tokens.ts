import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notAuthorized } from './refusals.ts';
import type { SigningKey } from './signing-key.ts';
import { valueOf, type PoolUser, type SignIn } from './users.ts';
import { day } from '../../../../shared/durations.ts';

const accessMinutes = 15;
const refreshDays = 30;

export interface TokenContext {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  now(): Date;
}

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly TokenType: 'Bearer';
  readonly ExpiresIn: number;
}

/** The refresh token itself is returned once and never stored. */
export function beginSignIn(now: Date): { readonly signIn: SignIn; readonly refreshToken: string } {
  const refreshToken = randomBytes(48).toString('base64url');
  const expiresAt = new Date(now.getTime() + refreshDays * day).toISOString();
  const signIn = {
    id: randomUUID(),
    tokenHash: hashOfRefreshToken(refreshToken),
    signedInAt: now.toISOString(),
    expiresAt,
  };
  return { signIn, refreshToken };
}

export function hashOfRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function issueTokens(
  context: TokenContext,
  user: PoolUser,
  groups: readonly string[],
  signIn: SignIn,
): AuthenticationResult {
  const issuedAt = secondsOf(context.now());
  const shared = {
    sub: valueOf(user, 'sub'),
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: context.issuer,
    origin_jti: signIn.id,
    event_id: randomUUID(),
    auth_time: secondsOf(new Date(signIn.signedInAt)),
    exp: issuedAt + accessMinutes * 60,
    iat: issuedAt,
  };
  const access = { ...shared, client_id: context.clientId, token_use: 'access', scope, username: user.Username };
  const id = { ...shared, ...identityOf(user), aud: context.clientId, token_use: 'id' };
  return {
    AccessToken: context.key.sign({ ...access, jti: randomUUID() }),
    IdToken: context.key.sign({ ...id, jti: randomUUID() }),
    TokenType: 'Bearer',
    ExpiresIn: accessMinutes * 60,
  };
}

/** Refuses tokens with another or no signature, id tokens, tokens of another pool or client, and expired ones. */
export function readAccessToken(context: TokenContext, token: string): { username: string; signInId: string } {
  const claims = context.key.read(token);
  const { iss, client_id: clientId, token_use: use, exp, username, origin_jti: signInId } = claims ?? {};
  const isOurs = iss === context.issuer && clientId === context.clientId && use === 'access';
  if (!isOurs || typeof exp !== 'number' || typeof username !== 'string' || typeof signInId !== 'string')
    throw notAuthorized('Invalid Access Token');
  if (exp <= secondsOf(context.now())) throw notAuthorized('Access Token has expired');
  return { username, signInId };
}

const scope = 'aws.cognito.signin.user.admin';

function identityOf(user: PoolUser): object {
  return {
    'cognito:username': user.Username,
    email: valueOf(user, 'email'),
    email_verified: valueOf(user, 'email_verified') === 'true',
    name: valueOf(user, 'name'),
  };
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
