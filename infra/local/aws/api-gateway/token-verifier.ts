import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Claims } from './http-event.ts';

type Jwks = Parameters<ReturnType<typeof CognitoJwtVerifier.create>['cacheJwks']>[0];

/** Accepts access and id tokens alike, as the HTTP API's authorizer does; functions check the kind. */
export function tokenVerifier({
  userPoolId,
  clientId,
  jwks,
}: {
  userPoolId: string;
  clientId: string;
  jwks: Jwks;
}): (token: string) => Promise<Claims> {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null });
  verifier.cacheJwks(jwks);
  return async (token) => ({ ...(await verifier.verify(token)) });
}
