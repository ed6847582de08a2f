import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpAt } from '../../../infra/local/aws/cognito/totp.ts';
import {
  clientId,
  enrol,
  openTestPool,
  password,
  expectRefusal,
  signIn,
  tryPassword,
  userPoolId,
  type Person,
  type TestPool,
} from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

const offer = async (AccessToken: string) => {
  const { SecretCode = '' } = await pool.client().send(new AssociateSoftwareTokenCommand({ AccessToken }));
  expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/);
  return SecretCode;
};
const verify = (AccessToken: string, UserCode: string) =>
  pool.client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
const prefer = (AccessToken: string) => {
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  return pool.client().send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
};
const preferFor = (person: Person, Enabled: boolean) => {
  const user = { UserPoolId: userPoolId, Username: person.username };
  return pool
    .client()
    .send(
      new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }),
    );
};
const show = (name: string, Session: string | undefined, code: string) => {
  const ChallengeResponses = { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code };
  const request = { ClientId: clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses } as const;
  return pool.client().send(new RespondToAuthChallengeCommand(request));
};
const challenged = async (person: Person) => {
  const { ChallengeName, Session } = await tryPassword(pool, person.email, password);
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  return Session;
};
/** Wrong for the current step and its neighbours. */
const wrongCode = (secret: string) => {
  const at = (seconds: number) => totpAt(secret, new Date(pool.now().getTime() + seconds * 1000));
  const right = new Set([-30, 0, 30].map(at));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
};

async function enrolWithAuthenticator(): Promise<Person & { secret: string }> {
  const person = await enrol(pool);
  const { AccessToken } = await signIn(pool, person.email);
  const secret = await offer(AccessToken);
  await verify(AccessToken, totpAt(secret, pool.now()));
  await prefer(AccessToken);
  pool.pass({ minutes: 2 });
  return { ...person, secret };
}

it('gives the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totpAt(secret, new Date(59_000))).toBe('287082');
  expect(totpAt(secret, new Date(1_111_111_109_000))).toBe('081804');
  expect(totpAt(secret, new Date(20_000_000_000_000))).toBe('353130');
});

it('asks for a code after the password', async () => {
  const ann = await enrolWithAuthenticator();
  const { AuthenticationResult } = await show(ann.email, await challenged(ann), totpAt(ann.secret, pool.now()));
  expect(AuthenticationResult?.RefreshToken).toBeDefined();
});

it('lets a wrong code be corrected in the same session, which ends with the right one', async () => {
  const ann = await enrolWithAuthenticator();
  const session = await challenged(ann);
  await expectRefusal(show(ann.email, session, wrongCode(ann.secret)), 'CodeMismatchException');
  await expectRefusal(show(ann.email, session, '١٢٣٤٥٦'), 'CodeMismatchException');
  await show(ann.email, session, totpAt(ann.secret, pool.now()));
  pool.pass({ minutes: 1 });
  await expectRefusal(show(ann.email, session, totpAt(ann.secret, pool.now())), 'NotAuthorizedException');
});

it('ends the session with the third wrong code', async () => {
  const ann = await enrolWithAuthenticator();
  const session = await challenged(ann);
  for (const _ of [1, 2, 3])
    await expectRefusal(show(ann.email, session, wrongCode(ann.secret)), 'CodeMismatchException');
  await expectRefusal(show(ann.email, session, totpAt(ann.secret, pool.now())), 'NotAuthorizedException');
  await show(ann.email, await challenged(ann), totpAt(ann.secret, pool.now()));
});

it('locks codes for a second after five wrong ones, and for twice as long after each further one, whatever session', async () => {
  const ann = await enrolWithAuthenticator();
  const guess = async () =>
    expectRefusal(show(ann.email, await challenged(ann), wrongCode(ann.secret)), 'CodeMismatchException');
  const expectLocked = async () =>
    expect(show(ann.email, await challenged(ann), totpAt(ann.secret, pool.now()))).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
  for (const _ of [1, 2, 3, 4, 5]) await guess();
  await expectLocked();
  pool.pass({ seconds: 1 });
  await guess();
  pool.pass({ seconds: 1 });
  await expectLocked();
  pool.pass({ seconds: 1 });
  await show(ann.email, await challenged(ann), totpAt(ann.secret, pool.now()));
  pool.pass({ minutes: 1 });
  for (const _ of [1, 2, 3, 4]) await guess();
  await show(ann.email, await challenged(ann), totpAt(ann.secret, pool.now()));
});

it('takes a code once', async () => {
  const ann = await enrolWithAuthenticator();
  const code = totpAt(ann.secret, pool.now());
  await show(ann.email, await challenged(ann), code);
  await expectRefusal(show(ann.email, await challenged(ann), code), 'ExpiredCodeException');
});

it('refuses an unknown session and another user’s', async () => {
  const [ann, ben] = [await enrolWithAuthenticator(), await enrolWithAuthenticator()];
  const session = await challenged(ann);
  await expectRefusal(show(ben.email, session, totpAt(ben.secret, pool.now())), 'NotAuthorizedException');
  await expectRefusal(show(ann.email, 'x'.repeat(64), totpAt(ann.secret, pool.now())), 'NotAuthorizedException');
});

it('is not set up with a wrong code, and not required before it is set up', async () => {
  const ann = await enrol(pool);
  const { AccessToken } = await signIn(pool, ann.email);
  await expectRefusal(verify(AccessToken, '123456'), 'EnableSoftwareTokenMFAException');
  const secret = await offer(AccessToken);
  await expectRefusal(verify(AccessToken, wrongCode(secret)), 'EnableSoftwareTokenMFAException');
  await expectRefusal(prefer(AccessToken), 'InvalidParameterException');
  await expectRefusal(preferFor(ann, true), 'InvalidParameterException');
  await signIn(pool, ann.email);
});

it('stays the old one until a new one has shown its first code', async () => {
  const ann = await enrolWithAuthenticator();
  const { AuthenticationResult } = await show(ann.email, await challenged(ann), totpAt(ann.secret, pool.now()));
  const offered = await offer(AuthenticationResult?.AccessToken ?? '');
  pool.pass({ minutes: 1 });
  const session = await challenged(ann);
  await expectRefusal(show(ann.email, session, totpAt(offered, pool.now())), 'CodeMismatchException');
  await show(ann.email, session, totpAt(ann.secret, pool.now()));
});

it('is turned off and on by an administrator', async () => {
  const ann = await enrolWithAuthenticator();
  await preferFor(ann, false);
  await signIn(pool, ann.email);
  await preferFor(ann, true);
  await challenged(ann);
  const user = { UserPoolId: userPoolId, Username: ann.username };
  const { UserMFASettingList, PreferredMfaSetting } = await pool.client().send(new AdminGetUserCommand(user));
  expect([UserMFASettingList, PreferredMfaSetting]).toEqual([['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA']);
});
