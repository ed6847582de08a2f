import * as z from 'zod';
import { clientOperation, OfClient, OfToken, ownOperation, refuseDisabled, type Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { notAuthorized } from '../refusals.ts';
import { hashOfRefreshToken, issueTokens, rotate } from '../tokens.ts';
import { hasToken, type PoolUser } from '../users.ts';

export function refreshOperations(pool: Pool): Operations {
  return {
    GetTokensFromRefreshToken: clientOperation(
      pool,
      OfClient.extend({ RefreshToken: z.string() }),
      ({ RefreshToken }) => refresh(pool, RefreshToken),
    ),

    /** An unknown token is no error, as in RFC 7009. */
    RevokeToken: clientOperation(pool, OfClient.extend({ Token: z.string() }), async ({ Token }) => {
      const hash = hashOfRefreshToken(Token);
      const user = await pool.users.byRefreshTokenHash(hash);
      if (user) await pool.users.save({ ...user, signIns: user.signIns.filter((signIn) => !hasToken(signIn, hash)) });
      return {};
    }),

    GlobalSignOut: ownOperation(pool, OfToken, (_request, user) => signOutEverywhere(pool, user)),
  };
}

/** With the user's current groups, and a new refresh token. */
async function refresh(pool: Pool, refreshToken: string): Promise<object> {
  const hash = hashOfRefreshToken(refreshToken);
  const user = await pool.users.byRefreshTokenHash(hash);
  const signIn = user?.signIns.find((each) => hasToken(each, hash));
  if (!user || !signIn) throw notAuthorized('Invalid Refresh Token');
  const now = pool.now();
  const replaced = signIn.replaced?.find((earlier) => earlier.hash === hash);
  if (replaced && now.toISOString() >= replaced.until) throw notAuthorized('Refresh Token has been revoked');
  if (now.toISOString() >= signIn.expiresAt) throw notAuthorized('Refresh Token has expired');
  refuseDisabled(user);
  const next = rotate(signIn, hash, now);
  await pool.users.save({ ...user, signIns: user.signIns.map((each) => (each === signIn ? next.signIn : each)) });
  const tokens = await issueTokens(pool, user, next.signIn, 'RefreshTokens');
  return { AuthenticationResult: { ...tokens, RefreshToken: next.refreshToken } };
}

/** Including sign-ins that are waiting for a challenge. */
export async function signOutEverywhere(pool: Pool, user: PoolUser): Promise<object> {
  pool.sessions.closeAllOf(user.Username);
  await pool.users.save({ ...user, signIns: [] });
  return {};
}
