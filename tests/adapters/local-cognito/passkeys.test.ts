import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitScope } from '../../../functions/user-pool/renewed-scope.ts';
import { totpAt } from '../../../infra/local/aws/cognito/totp.ts';
import { madeUpAuthenticator, type MadeUpAuthenticator, type Said } from '../../support/local/made-up-authenticator.ts';
import {
  claimsOf,
  clientId,
  enrol,
  expectRefusal,
  openTestPool,
  signIn,
  userPoolId,
  type Person,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool({ beforeTokens: async (event) => limitScope(event as never) })));
afterAll(() => pool.close());

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
  readonly excludeCredentials?: readonly { readonly id: string }[];
  readonly userVerification?: string;
}

const start = async (AccessToken: string) => {
  const { CredentialCreationOptions } = await pool.client().send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return CredentialCreationOptions as unknown as Options;
};
const complete = (AccessToken: string, Credential: object) =>
  pool.client().send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: { ...Credential } }));
const list = async (AccessToken: string) =>
  (await pool.client().send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];
const remove = (AccessToken: string, CredentialId: string) =>
  pool.client().send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));

async function add(AccessToken: string, said: Said = {}, device = madeUpAuthenticator()) {
  const { challenge } = await start(AccessToken);
  await complete(AccessToken, device.create(challenge, said));
  return device;
}

async function withPasskey() {
  const person = await enrol(pool);
  const { AccessToken } = await signIn(pool, person.email);
  return { person, AccessToken, device: await add(AccessToken) };
}

const offered = (name: string) => {
  const AuthParameters = { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  return pool.client().send(new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_AUTH', AuthParameters }));
};

async function challenged({ email }: Person) {
  const { ChallengeName, ChallengeParameters = {}, Session } = await offered(email);
  expect(ChallengeName).toBe('WEB_AUTHN');
  const options = JSON.parse(ChallengeParameters['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as Options;
  return { options, Session };
}

const show = ({ email }: Person, Session: string | undefined, credential: object) => {
  const ChallengeResponses = { USERNAME: email, CREDENTIAL: JSON.stringify(credential) };
  const answer = { ClientId: clientId, ChallengeName: 'WEB_AUTHN', Session, ChallengeResponses } as const;
  return pool.client().send(new RespondToAuthChallengeCommand(answer));
};

async function enter(person: Person, device: MadeUpAuthenticator, said: Said = {}) {
  const { options, Session } = await challenged(person);
  return show(person, Session, device.get(options.challenge, said));
}

const renewed = async (RefreshToken: string) => {
  const request = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken });
  return (await pool.client().send(request)).AuthenticationResult?.AccessToken ?? '';
};

describe('A passkey', () => {
  it('is added, listed, used and removed by its owner', async () => {
    const { person, AccessToken, device } = await withPasskey();
    const [passkey, ...others] = await list(AccessToken);
    expect(others).toEqual([]);
    expect(passkey).toMatchObject({
      RelyingPartyId: 'localhost',
      AuthenticatorAttachment: 'platform',
      AuthenticatorTransports: ['internal'],
    });
    expect(Math.abs(pool.now().getTime() - Number(passkey?.CreatedAt))).toBeLessThan(60_000);
    const { AuthenticationResult } = await enter(person, device);
    expect(claimsOf(AuthenticationResult?.AccessToken ?? '')).toMatchObject({
      username: person.username,
      scope: 'aws.cognito.signin.user.admin',
    });
    await remove(AccessToken, passkey?.CredentialId ?? '');
    expect(await list(AccessToken)).toEqual([]);
    expect((await offered(person.email)).ChallengeName).toBe('SELECT_CHALLENGE');
  });

  it('is asked for by its id, at our site, with its holder checked', async () => {
    const { person, AccessToken } = await withPasskey();
    const id = (await list(AccessToken))[0]?.CredentialId;
    const { options } = await challenged(person);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id }] });
    const creation = await start(AccessToken);
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('survives a restart', async () => {
    const { person, device } = await withPasskey();
    await pool.restart();
    expect((await enter(person, device)).AuthenticationResult).toBeDefined();
  });

  it('is added, listed and removed with the token of a sign-in only', async () => {
    const { person, AccessToken } = await withPasskey();
    const id = (await list(AccessToken))[0]?.CredentialId ?? '';
    const { challenge } = await start(AccessToken);
    const { RefreshToken } = await signIn(pool, person.email);
    const old = await renewed(RefreshToken);
    const asked = [start(old), complete(old, madeUpAuthenticator().create(challenge)), list(old), remove(old, id)];
    for (const request of asked)
      expect(await expectRefusal(request, 'NotAuthorizedException')).toBe('Access Token does not have required scopes');
    expect(await list(AccessToken)).toHaveLength(1);
  });

  it('is not removed by somebody else', async () => {
    const { AccessToken } = await withPasskey();
    const other = await withPasskey();
    const id = (await list(AccessToken))[0]?.CredentialId ?? '';
    await expectRefusal(remove(other.AccessToken, id), 'ResourceNotFoundException');
    expect(await list(AccessToken)).toHaveLength(1);
  });

  it('is one of twenty at most', async () => {
    const person = await enrol(pool);
    const { AccessToken } = await signIn(pool, person.email);
    for (let added = 0; added < 20; added += 1) await add(AccessToken);
    await expectRefusal(start(AccessToken), 'LimitExceededException');
  });
});

describe('A registration', () => {
  const begun = async () => {
    const { AccessToken } = await signIn(pool, (await enrol(pool)).email);
    return { AccessToken, challenge: (await start(AccessToken)).challenge };
  };

  it.each<[name: string, said: Said, refusal: string]>([
    ['another origin', { origin: 'http://localhost:4601' }, 'WebAuthnOriginNotAllowedException'],
    ['another relying party', { relyingParty: 'evil.example' }, 'WebAuthnRelyingPartyMismatchException'],
    ['an unchecked holder', { isHolderChecked: false }, 'WebAuthnCredentialNotSupportedException'],
  ])('with %s is refused', async (_name, said, refusal) => {
    const { AccessToken, challenge } = await begun();
    await expectRefusal(complete(AccessToken, madeUpAuthenticator().create(challenge, said)), refusal);
    expect(await list(AccessToken)).toEqual([]);
  });

  it('with another challenge, and one that is no credential, is refused', async () => {
    for (const made of [madeUpAuthenticator().create('c29tZXRoaW5n'), { id: 'something' }]) {
      const { AccessToken } = await begun();
      await expectRefusal(complete(AccessToken, made), 'WebAuthnCredentialNotSupportedException');
    }
  });

  it('is answered once, within three minutes', async () => {
    const { AccessToken, challenge } = await begun();
    await complete(AccessToken, madeUpAuthenticator().create(challenge));
    const again = complete(AccessToken, madeUpAuthenticator().create(challenge));
    await expectRefusal(again, 'WebAuthnChallengeNotFoundException');
    const late = await begun();
    pool.pass({ minutes: 3 });
    const tooLate = complete(late.AccessToken, madeUpAuthenticator().create(late.challenge));
    await expectRefusal(tooLate, 'WebAuthnChallengeNotFoundException');
  });
});

describe('A sign-in by passkey', () => {
  const wrong = 'Incorrect username or password.';

  it.each<[name: string, said: Said]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { relyingParty: 'evil.example' }],
    ['an unchecked holder', { isHolderChecked: false }],
  ])('with %s is refused', async (_name, said) => {
    const { person, device } = await withPasskey();
    expect(await expectRefusal(enter(person, device, said), 'NotAuthorizedException')).toBe(wrong);
  });

  it('with a counter that went back is refused', async () => {
    const { person, device } = await withPasskey();
    await enter(person, device, { counter: 7 });
    expect(await expectRefusal(enter(person, device, { counter: 6 }), 'NotAuthorizedException')).toBe(wrong);
    expect((await enter(person, device, { counter: 8 })).AuthenticationResult).toBeDefined();
  });

  it("with somebody else's passkey is refused", async () => {
    const [ann, ben] = [await withPasskey(), await withPasskey()];
    expect(await expectRefusal(enter(ann.person, ben.device), 'NotAuthorizedException')).toBe(wrong);
  });

  it("does not go on with somebody else's challenge", async () => {
    const [ann, ben] = [await withPasskey(), await withPasskey()];
    const { options, Session } = await challenged(ben.person);
    await expectRefusal(show(ann.person, Session, ann.device.get(options.challenge)), 'NotAuthorizedException');
  });

  it('answers a challenge once, rightly or wrongly, within three minutes', async () => {
    const { person, device } = await withPasskey();
    const once = await challenged(person);
    const answer = device.get(once.options.challenge);
    await show(person, once.Session, answer);
    await expectRefusal(show(person, once.Session, answer), 'NotAuthorizedException');
    const failed = await challenged(person);
    await expectRefusal(show(person, failed.Session, {}), 'NotAuthorizedException');
    await expectRefusal(show(person, failed.Session, device.get(failed.options.challenge)), 'NotAuthorizedException');
    const late = await challenged(person);
    pool.pass({ minutes: 3 });
    await expectRefusal(show(person, late.Session, device.get(late.options.challenge)), 'NotAuthorizedException');
  });

  it('is offered only to people who have one; others get the same answer as an unknown address', async () => {
    const [without, unknown] = await Promise.all([offered((await enrol(pool)).email), offered('nobody@example.com')]);
    expect(without.ChallengeName).toBe('SELECT_CHALLENGE');
    expect({ ...without, $metadata: undefined }).toEqual({ ...unknown, $metadata: undefined });
  });

  it('is not offered while the password must be reset, nor to a disabled user', async () => {
    const { person, device } = await withPasskey();
    const user = { UserPoolId: userPoolId, Username: person.username };
    const before = await challenged(person);
    await pool.client().send(new AdminResetUserPasswordCommand(user));
    expect((await offered(person.email)).ChallengeName).toBe('SELECT_CHALLENGE');
    await expectRefusal(show(person, before.Session, device.get(before.options.challenge)), 'NotAuthorizedException');
    await pool.client().send(new AdminDisableUserCommand(user));
    await expectRefusal(offered(person.email), 'NotAuthorizedException');
  });

  it('of somebody with a second factor needs the passkey to count as both', async () => {
    const { person, AccessToken, device } = await withPasskey();
    const prefer = (settings: { app?: boolean; passkey?: boolean }) =>
      pool.client().send(
        new SetUserMFAPreferenceCommand({
          AccessToken,
          ...(settings.app !== undefined && { SoftwareTokenMfaSettings: { Enabled: settings.app } }),
          ...(settings.passkey !== undefined && { WebAuthnMfaSettings: { Enabled: settings.passkey } }),
        }),
      );
    await expectRefusal(prefer({ passkey: true }), 'InvalidParameterException');
    const { SecretCode = '' } = await pool.client().send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpAt(SecretCode, pool.now());
    await pool.client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await prefer({ app: true });
    expect((await offered(person.email)).ChallengeName).toBe('SELECT_CHALLENGE');
    await prefer({ passkey: true });
    expect((await enter(person, device)).AuthenticationResult).toBeDefined();
    await expectRefusal(prefer({ app: false }), 'InvalidParameterException');
    await prefer({ app: false, passkey: false });
    expect((await enter(person, device)).AuthenticationResult).toBeDefined();
  });
});
