import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientId } from '../../../shared/domain/ids.ts';
import {
  clientId,
  enrol,
  invite,
  openTestPool,
  password,
  expectRefusal,
  tryPassword,
  userPoolId,
  type TestPool,
} from './test-pool.ts';

const wrong = 'Incorrect username or password.';
const invalidSession = 'Invalid session for the user.';

let pool: TestPool;
beforeAll(async () => void (pool = await openTestPool()));
afterAll(() => pool.close());

const answer = (request: Omit<RespondToAuthChallengeCommandInput, 'ClientId'>) =>
  pool.client().send(new RespondToAuthChallengeCommand({ ClientId: clientId, ...request }));

const newPassword = (name: string, session: string | undefined, chosen = password) =>
  answer({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: session,
    ChallengeResponses: { USERNAME: name, NEW_PASSWORD: chosen },
  });

const beginSrp = async (name: string, SRP_A = 'a'.repeat(512)) => {
  const AuthParameters = { USERNAME: name, SRP_A };
  const request = { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters } as const;
  return pool.client().send(new InitiateAuthCommand(request));
};

const proveSrp = (parameters: Record<string, string> = {}, username = parameters['USERNAME'] ?? '') =>
  answer({
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: username,
      PASSWORD_CLAIM_SECRET_BLOCK: parameters['SECRET_BLOCK'] ?? '',
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
    },
  });

describe('A password', () => {
  it('opens the door by e-mail and by user name', async () => {
    const ann = await enrol(pool);
    expect((await tryPassword(pool, ann.email, password)).AuthenticationResult?.AccessToken).toBeDefined();
    expect((await tryPassword(pool, ann.username, password)).AuthenticationResult?.ExpiresIn).toBe(600);
  });

  it('is refused with the same message for a wrong password and an unknown user', async () => {
    const ann = await enrol(pool);
    expect(await expectRefusal(tryPassword(pool, ann.email, 'not her password'), 'NotAuthorizedException')).toBe(wrong);
    expect(await expectRefusal(tryPassword(pool, 'nobody@example.com', password), 'NotAuthorizedException')).toBe(
      wrong,
    );
    expect(await expectRefusal(tryPassword(pool, '__proto__', password), 'NotAuthorizedException')).toBe(wrong);
  });

  it('does not open the door of a disabled user until they are enabled again', async () => {
    const ann = await enrol(pool);
    const user = { UserPoolId: userPoolId, Username: ann.username };
    await pool.client().send(new AdminDisableUserCommand(user));
    expect(await expectRefusal(tryPassword(pool, ann.email, password), 'NotAuthorizedException')).toBe(
      'User is disabled.',
    );
    expect(await expectRefusal(beginSrp(ann.email), 'NotAuthorizedException')).toBe('User is disabled.');
    await pool.client().send(new AdminEnableUserCommand(user));
    expect((await tryPassword(pool, ann.email, password)).AuthenticationResult).toBeDefined();
  });

  it('is not available to another client or in a disabled flow', async () => {
    const stranger = { ClientId: 'another', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} } as const;
    await expectRefusal(pool.client().send(new InitiateAuthCommand(stranger)), 'ResourceNotFoundException');
    const custom = { ClientId: clientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: {} } as const;
    await expectRefusal(pool.client().send(new InitiateAuthCommand(custom)), 'InvalidParameterException');
  });

  it('cannot be registered by oneself', async () => {
    const request = { ClientId: clientId, Username: 'me', Password: password };
    const message = await expectRefusal(pool.client().send(new SignUpCommand(request)), 'NotAuthorizedException');
    expect(message).toBe('SignUp is not permitted for this user pool');
  });
});

describe('SRP', () => {
  it('answers the same for an unknown user as for a real one, each time', async () => {
    const ann = await enrol(pool);
    const [known, unknown, again] = [
      await beginSrp(ann.email),
      await beginSrp('nobody@example.com'),
      await beginSrp('nobody@example.com'),
    ];
    const shape = (parameters: Record<string, string> = {}) => ({
      fields: Object.keys(parameters).toSorted(),
      salt: /^[0-9a-f]{32}$/.test(parameters['SALT'] ?? ''),
      publicNumber: (parameters['SRP_B'] ?? '').length > 740,
      secretBlock: parameters['SECRET_BLOCK']?.length,
      username: ClientId.safeParse(parameters['USERNAME']).success,
    });
    expect(shape(unknown.ChallengeParameters)).toEqual(shape(known.ChallengeParameters));
    expect(shape(known.ChallengeParameters)).toMatchObject({ salt: true, publicNumber: true, username: true });
    expect(again.ChallengeParameters?.['SALT']).toBe(unknown.ChallengeParameters?.['SALT']);
    expect(again.ChallengeParameters?.['USERNAME']).toBe(unknown.ChallengeParameters?.['USERNAME']);
    expect(again.ChallengeParameters?.['SRP_B']).not.toBe(unknown.ChallengeParameters?.['SRP_B']);
  });

  it('gives an unknown user one user name and one salt, by e-mail and by that user name', async () => {
    const { ChallengeParameters: byEmail = {} } = await beginSrp('nobody@example.com');
    const { ChallengeParameters: byUsername = {} } = await beginSrp(byEmail['USERNAME'] ?? '');
    expect(byUsername['USERNAME']).toBe(byEmail['USERNAME']);
    expect(byUsername['SALT']).toBe(byEmail['SALT']);
  });

  it('refuses a false proof in the same words for both', async () => {
    const ann = await enrol(pool);
    for (const name of [ann.email, 'nobody@example.com']) {
      const { ChallengeParameters } = await beginSrp(name);
      expect(await expectRefusal(proveSrp(ChallengeParameters), 'NotAuthorizedException')).toBe(wrong);
    }
  });

  it('takes one answer to a challenge, from the one it was made for', async () => {
    const [ann, ben] = [await enrol(pool), await enrol(pool)];
    const { ChallengeParameters } = await beginSrp(ann.email);
    expect(await expectRefusal(proveSrp(ChallengeParameters, ben.username), 'NotAuthorizedException')).toBe(
      invalidSession,
    );
    expect(await expectRefusal(proveSrp(ChallengeParameters), 'NotAuthorizedException')).toBe(wrong);
    expect(await expectRefusal(proveSrp(ChallengeParameters), 'NotAuthorizedException')).toBe(invalidSession);
  });

  it('refuses an invented challenge', async () => {
    const ann = await enrol(pool);
    const invented = { USERNAME: ann.username, SECRET_BLOCK: Buffer.alloc(64).toString('base64') };
    expect(await expectRefusal(proveSrp(invented), 'NotAuthorizedException')).toBe(invalidSession);
  });

  it('refuses a public number that would make the secret known', async () => {
    const ann = await enrol(pool);
    await expectRefusal(beginSrp(ann.email, '0'), 'NotAuthorizedException');
    await expectRefusal(beginSrp(ann.email, 'not hexadecimal'), 'InvalidParameterException');
  });
});

describe('A temporary password', () => {
  const challenged = async (name: string, typed: string) => {
    const { ChallengeName, Session } = await tryPassword(pool, name, typed);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    return Session;
  };

  it('only leads to choosing a password', async () => {
    const ann = await invite(pool, 'temporary one');
    const session = await challenged(ann.email, 'temporary one');
    const { AuthenticationResult } = await newPassword(ann.username, session);
    expect(AuthenticationResult?.AccessToken).toBeDefined();
    expect(await expectRefusal(tryPassword(pool, ann.email, 'temporary one'), 'NotAuthorizedException')).toBe(wrong);
  });

  it('must be right', async () => {
    const ann = await invite(pool, 'temporary one');
    expect(await expectRefusal(tryPassword(pool, ann.email, 'temporary two'), 'NotAuthorizedException')).toBe(wrong);
  });

  it('ends after a day', async () => {
    const ann = await invite(pool, 'temporary one');
    pool.pass({ days: 1, minutes: -1 });
    await challenged(ann.email, 'temporary one');
    pool.pass({ minutes: 1 });
    const message = await expectRefusal(tryPassword(pool, ann.email, 'temporary one'), 'NotAuthorizedException');
    expect(message).toBe('Temporary password has expired and must be reset by an administrator.');
  });

  it('leads to a session that is used once', async () => {
    const ann = await invite(pool, 'temporary one');
    const session = await challenged(ann.email, 'temporary one');
    await newPassword(ann.email, session);
    expect(await expectRefusal(newPassword(ann.email, session, 'another password'), 'NotAuthorizedException')).toBe(
      invalidSession,
    );
  });

  it('leads to a session that no one else can use or guess', async () => {
    const [ann, ben] = [await invite(pool, 'temporary one'), await invite(pool, 'temporary two')];
    const session = await challenged(ann.email, 'temporary one');
    for (const [name, used] of [
      [ben.email, session],
      [ann.email, 'x'.repeat(64)],
      ['nobody@example.com', session],
    ] as const)
      expect(await expectRefusal(newPassword(name, used), 'NotAuthorizedException')).toBe(invalidSession);
    await expectRefusal(newPassword(ann.email, undefined), 'NotAuthorizedException');
  });

  it('leads to a session for this challenge only', async () => {
    const ann = await invite(pool, 'temporary one');
    const Session = await challenged(ann.email, 'temporary one');
    const ChallengeResponses = { USERNAME: ann.email, SOFTWARE_TOKEN_MFA_CODE: '123456' };
    const asked = answer({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses });
    expect(await expectRefusal(asked, 'NotAuthorizedException')).toBe(invalidSession);
  });

  it('leads to a session that ends after three minutes', async () => {
    const ann = await invite(pool, 'temporary one');
    const session = await challenged(ann.email, 'temporary one');
    pool.pass({ minutes: 3 });
    expect(await expectRefusal(newPassword(ann.email, session), 'NotAuthorizedException')).toBe(invalidSession);
  });

  it('leads to a session that a new temporary password ends', async () => {
    const ann = await invite(pool, 'temporary one');
    const session = await challenged(ann.email, 'temporary one');
    const user = { UserPoolId: userPoolId, Username: ann.username, Permanent: false };
    await pool.client().send(new AdminSetUserPasswordCommand({ ...user, Password: 'temporary two' }));
    expect(await expectRefusal(newPassword(ann.email, session), 'NotAuthorizedException')).toBe(invalidSession);
    await challenged(ann.email, 'temporary two');
  });

  it('may be followed by a second try after one that is too short', async () => {
    const ann = await invite(pool, 'temporary one');
    const session = await challenged(ann.email, 'temporary one');
    await expectRefusal(newPassword(ann.email, session, '7 signs'), 'InvalidPasswordException');
    expect((await newPassword(ann.email, session, 'all of 8')).AuthenticationResult).toBeDefined();
  });
});
