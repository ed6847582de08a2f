import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimsOf,
  clientId,
  enrol,
  openTestPool,
  password,
  expectRefusal,
  region,
  signIn,
  userPoolId,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

const getUser = (AccessToken: string) => pool.client().send(new GetUserCommand({ AccessToken }));
const refresh = (RefreshToken: string) =>
  pool.client().send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }));
async function refreshed(RefreshToken: string) {
  const { AccessToken = '', RefreshToken: next = '' } = (await refresh(RefreshToken)).AuthenticationResult ?? {};
  return { AccessToken, RefreshToken: next };
}
const refreshTheOldWay = (REFRESH_TOKEN: string) => {
  const request = { ClientId: clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } } as const;
  return pool.client().send(new InitiateAuthCommand(request));
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function forge(token: string, head: object, signature: (content: string) => string, changes: object = {}): string {
  const content = `${encode(head)}.${encode({ ...claimsOf(token), ...changes })}`;
  return `${content}.${signature(content)}`;
}

function headOf(token: string): object {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;
}

describe('An access token', () => {
  it('names the user, the groups and the client, and holds for 10 minutes', async () => {
    const ann = await enrol(pool);
    const user = { UserPoolId: userPoolId, Username: ann.email };
    await pool.client().send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }));
    const tokens = await signIn(pool, ann.email);
    const [access, id] = [claimsOf(tokens.AccessToken), claimsOf(tokens.IdToken)];
    expect(access).toMatchObject({
      username: ann.username,
      'cognito:groups': ['admins'],
      client_id: clientId,
      token_use: 'access',
      iss: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    });
    expect(Number(access['exp']) - Number(access['iat'])).toBe(10 * 60);
    expect(id).toMatchObject({
      'cognito:username': ann.username,
      'cognito:groups': ['admins'],
      email: ann.email,
      email_verified: true,
      name: 'Ann',
      aud: clientId,
      token_use: 'id',
    });
    expect(Number(id['exp']) - Number(id['iat'])).toBe(10 * 60);
  });

  it('passes the verifier that runs in the cloud', async () => {
    const ann = await enrol(pool);
    const { AccessToken, IdToken } = await signIn(pool, ann.email);
    const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' });
    verifier.cacheJwks(pool.cognito().jwks);
    expect((await verifier.verify(AccessToken)).username).toBe(ann.username);
    await expect(verifier.verify(IdToken)).rejects.toThrow('Token use not allowed');
  });

  it('can be checked with the keys that the pool publishes', async () => {
    const response = await fetch(`${pool.cognito().url}/${userPoolId}/.well-known/jwks.json`);
    expect(await response.json()).toEqual(pool.cognito().jwks);
    expect(Object.keys(pool.cognito().jwks.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('shows its owner their attributes', async () => {
    const ann = await enrol(pool);
    const { Username, UserAttributes } = await getUser((await signIn(pool, ann.email)).AccessToken);
    expect(Username).toBe(ann.username);
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: ann.email });
  });

  it('is refused once it has expired', async () => {
    const ann = await enrol(pool);
    const { AccessToken } = await signIn(pool, ann.email);
    pool.pass({ minutes: 10 });
    expect(await expectRefusal(getUser(AccessToken), 'NotAuthorizedException')).toBe('Access Token has expired');
  });

  it('is refused when another key signed it, or the public one as a secret, or none at all', async () => {
    const ann = await enrol(pool);
    const { AccessToken } = await signIn(pool, ann.email);
    const head = headOf(AccessToken);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const published = JSON.stringify(pool.cognito().jwks.keys[0]);
    const forgeries = [
      forge(AccessToken, head, (content) => sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')),
      forge(AccessToken, head, () => AccessToken.split('.')[2] ?? '', { username: 'another' }),
      forge(AccessToken, { alg: 'none' }, () => ''),
      forge(AccessToken, { ...head, alg: 'none' }, () => ''),
      forge(AccessToken, { ...head, alg: 'HS256' }, (content) =>
        createHmac('sha256', published).update(content).digest('base64url'),
      ),
      AccessToken.slice(0, AccessToken.lastIndexOf('.')),
      `${AccessToken}.more`,
      'x.y.z',
    ];
    for (const forgery of forgeries)
      expect(await expectRefusal(getUser(forgery), 'NotAuthorizedException')).toBe('Invalid Access Token');
  });

  it('cannot be replaced by an id token or a forged one in any operation', async () => {
    const ann = await enrol(pool);
    const tokens = await signIn(pool, ann.email);
    const unsigned = forge(tokens.AccessToken, { ...headOf(tokens.AccessToken), alg: 'none' }, () => '');
    for (const AccessToken of [tokens.IdToken, unsigned]) {
      const asked = [
        pool.client().send(new GetUserCommand({ AccessToken })),
        pool.client().send(new GlobalSignOutCommand({ AccessToken })),
        pool.client().send(new AssociateSoftwareTokenCommand({ AccessToken })),
        pool.client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' })),
        pool.client().send(new SetUserMFAPreferenceCommand({ AccessToken })),
        pool
          .client()
          .send(
            new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: 'a new password' }),
          ),
      ];
      for (const request of asked)
        expect(await expectRefusal(request, 'NotAuthorizedException')).toBe('Invalid Access Token');
    }
  });

  it('is refused once its user is disabled or gone', async () => {
    const [ann, ben] = [await enrol(pool), await enrol(pool)];
    const [annTokens, benTokens] = [await signIn(pool, ann.email), await signIn(pool, ben.email)];
    await pool.client().send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username: ann.username }));
    await pool.client().send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: ben.username }));
    await expectRefusal(getUser(annTokens.AccessToken), 'NotAuthorizedException');
    await expectRefusal(getUser(benTokens.AccessToken), 'UserNotFoundException');
    await expectRefusal(refresh(annTokens.RefreshToken), 'NotAuthorizedException');
    await expectRefusal(refresh(benTokens.RefreshToken), 'NotAuthorizedException');
  });
});

describe('A refresh token', () => {
  it('gives new tokens of the same sign-in, a refresh token too', async () => {
    const ann = await enrol(pool);
    const tokens = await signIn(pool, ann.email);
    const user = { UserPoolId: userPoolId, Username: ann.username };
    await pool.client().send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }));
    const renewed = await refreshed(tokens.RefreshToken);
    const [before, after] = [claimsOf(tokens.AccessToken), claimsOf(renewed.AccessToken)];
    expect(after).toMatchObject({ origin_jti: before['origin_jti'], auth_time: before['auth_time'] });
    expect(after['cognito:groups']).toEqual(['admins']);
    expect(after['jti']).not.toBe(before['jti']);
    expect(renewed.RefreshToken).not.toBe(tokens.RefreshToken);
    await getUser(renewed.AccessToken);
  });

  it('is good for another minute once it was exchanged, as often as it is asked', async () => {
    const ann = await enrol(pool);
    const { RefreshToken: first } = await signIn(pool, ann.email);
    const one = await refreshed(first);
    const other = await refreshed(first);
    pool.pass({ minutes: 1 });
    expect(await expectRefusal(refresh(first), 'NotAuthorizedException')).toBe('Refresh Token has been revoked');
    await refreshed((await refreshed(one.RefreshToken)).RefreshToken);
    await refreshed(other.RefreshToken);
  });

  it('is not exchanged as a kind of sign-in', async () => {
    const ann = await enrol(pool);
    const { RefreshToken } = await signIn(pool, ann.email);
    await expectRefusal(refreshTheOldWay(RefreshToken), 'InvalidParameterException');
  });

  it('holds for 30 days from the sign-in, however often it is exchanged', async () => {
    const ann = await enrol(pool);
    const { RefreshToken } = await signIn(pool, ann.email);
    pool.pass({ days: 15 });
    const { RefreshToken: next } = await refreshed(RefreshToken);
    pool.pass({ days: 15, minutes: -1 });
    const { RefreshToken: last } = await refreshed(next);
    pool.pass({ minutes: 1 });
    expect(await expectRefusal(refresh(last), 'NotAuthorizedException')).toBe('Refresh Token has expired');
  });

  it('cannot be invented, nor replaced by an access token', async () => {
    const ann = await enrol(pool);
    const { AccessToken } = await signIn(pool, ann.email);
    for (const token of ['x'.repeat(64), AccessToken])
      expect(await expectRefusal(refresh(token), 'NotAuthorizedException')).toBe('Invalid Refresh Token');
  });

  it('ends with its access tokens when it is revoked, and no other sign-in does', async () => {
    const ann = await enrol(pool);
    const [here, there] = [await signIn(pool, ann.email), await signIn(pool, ann.email)];
    const revoke = () => pool.client().send(new RevokeTokenCommand({ ClientId: clientId, Token: here.RefreshToken }));
    await revoke();
    await revoke();
    await expectRefusal(refresh(here.RefreshToken), 'NotAuthorizedException');
    expect(await expectRefusal(getUser(here.AccessToken), 'NotAuthorizedException')).toBe(
      'Access Token has been revoked',
    );
    await refresh(there.RefreshToken);
    await getUser(there.AccessToken);
    const { RefreshToken } = await refreshed((await signIn(pool, ann.email)).RefreshToken);
    await pool.client().send(new RevokeTokenCommand({ ClientId: clientId, Token: RefreshToken }));
    await expectRefusal(refresh(RefreshToken), 'NotAuthorizedException');
  });
});

describe('Signing out everywhere', () => {
  const expectOut = async ({ AccessToken, RefreshToken }: { AccessToken: string; RefreshToken: string }) => {
    expect(await expectRefusal(getUser(AccessToken), 'NotAuthorizedException')).toBe('Access Token has been revoked');
    await expectRefusal(refresh(RefreshToken), 'NotAuthorizedException');
  };

  it('ends every sign-in when a user asks for it', async () => {
    const ann = await enrol(pool);
    const [here, there] = [await signIn(pool, ann.email), await signIn(pool, ann.email)];
    await pool.client().send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    await expectOut(here);
    await expectOut(there);
  });

  it('ends every sign-in when an administrator asks for it, and a new one works', async () => {
    const ann = await enrol(pool);
    const [here, there] = [await signIn(pool, ann.email), await signIn(pool, ann.email)];
    const user = { UserPoolId: userPoolId, Username: ann.username };
    await pool.client().send(new AdminUserGlobalSignOutCommand(user));
    await expectOut(here);
    await expectOut(there);
    await getUser((await signIn(pool, ann.email)).AccessToken);
  });
});
