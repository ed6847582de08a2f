import { join } from 'node:path';
import { names } from '../../infra/local/run/environment.ts';
import { openSigningKey, type Claims } from '../../infra/local/aws/cognito/signing-key.ts';

export type PoolTokens = Awaited<ReturnType<typeof poolTokens>>;

/** As the pool issues them, and with a single fault each. */
export async function poolTokens(dataDir: string) {
  const key = await openSigningKey(join(dataDir, 'cognito'));

  function claims(username: string, groups: readonly string[] = []): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      sub: username,
      username,
      'cognito:groups': groups,
      iss: `https://cognito-idp.${names.region}.amazonaws.com/${names.userPool}`,
      client_id: names.userPoolClient,
      token_use: 'access',
      auth_time: now,
      iat: now,
      exp: now + 900,
    };
  }

  return {
    claims,
    keyId: key.publicKey.kid,
    sign: (said: Claims) => key.sign(said),
    access: (username: string, groups?: readonly string[]) => key.sign(claims(username, groups)),
    id(username: string, groups?: readonly string[]) {
      const { client_id: aud, username: name, ...shared } = claims(username, groups);
      return key.sign({ ...shared, aud, 'cognito:username': name, token_use: 'id' });
    },
  };
}

export function unsignedToken(header: Claims, claims: Claims, signature: string): string {
  const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}
