import * as z from 'zod';
import { decoyOf, checkPolicy, storedPassword } from '../passwords.ts';
import { clientOperation, OfClient, refuseDisabled, type Operations } from '../operation.ts';
import { maySignInByPasskey, requestOptions, signedBy } from '../passkeys.ts';
import type { Pool } from '../pool.ts';
import {
  invalidParameter,
  notAuthorized,
  passwordResetRequired,
  usedTotp,
  wrongCredentials,
  wrongTotp,
} from '../refusals.ts';
import { beginHandshake, passwordMatches, isProven, toHex } from '../srp.ts';
import { beginSignIn, issueTokens } from '../tokens.ts';
import type { TokenSource } from '../triggers.ts';
import { stepOfTotp } from '../totp.ts';
import type { PoolUser } from '../users.ts';

const Text = z.record(z.string(), z.string()).default({});
const InitiateAuth = OfClient.extend({ AuthFlow: z.string(), AuthParameters: Text });
const RespondToAuthChallenge = OfClient.extend({
  ChallengeName: z.string(),
  Session: z.string().nullish(),
  ChallengeResponses: Text,
});
type Answer = z.infer<typeof RespondToAuthChallenge>;
type Values = Readonly<Record<string, string>>;

export function signInOperations(pool: Pool): Operations {
  return {
    InitiateAuth: clientOperation(pool, InitiateAuth, ({ AuthFlow, AuthParameters }) => {
      switch (AuthFlow) {
        case 'USER_PASSWORD_AUTH':
          return byPassword(pool, required(AuthParameters, 'USERNAME'), required(AuthParameters, 'PASSWORD'));
        case 'USER_AUTH':
          return byChoice(pool, required(AuthParameters, 'USERNAME'), AuthParameters['PREFERRED_CHALLENGE']);
        case 'USER_SRP_AUTH':
          return bySrp(pool, required(AuthParameters, 'USERNAME'), required(AuthParameters, 'SRP_A'));
        default:
          throw invalidParameter('Auth flow not enabled for this client');
      }
    }),

    RespondToAuthChallenge: clientOperation(pool, RespondToAuthChallenge, async (answer) => {
      const name = required(answer.ChallengeResponses, 'USERNAME');
      const user = await pool.users.bySignInName(name);
      if (user) refuseDisabled(user);
      if (answer.ChallengeName === 'PASSWORD_VERIFIER')
        return provePassword(pool, name, user, answer.ChallengeResponses);
      if (!user) throw notAuthorized('Invalid session for the user.');
      if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(pool, user, answer);
      if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA') return showTotp(pool, user, answer);
      if (answer.ChallengeName === 'WEB_AUTHN') return showPasskey(pool, user, answer);
      throw invalidParameter('Challenge not offered');
    }),
  };
}

async function byPassword(pool: Pool, name: string, password: string): Promise<object> {
  const user = await pool.users.bySignInName(name);
  if (user) refuseDisabled(user);
  const known = user ? { username: user.Username, password: user.password } : decoyOf(pool.key, name);
  pool.guesses.refuseLocked('password', known.username);
  const isRight = passwordMatches(known.password, pool.name, known.username, password);
  return afterPassword(pool, proven(pool, known.username, user, isRight));
}

/** An unknown user gets a challenge too, and fails it like a wrong password. */
async function bySrp(pool: Pool, name: string, clientPublic: string): Promise<object> {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) throw invalidParameter('Invalid parameter SRP_A');
  const user = await pool.users.bySignInName(name);
  if (user) refuseDisabled(user);
  const known = user ? { username: user.Username, password: user.password } : decoyOf(pool.key, name);
  const handshake = beginHandshake(known.username, known.password, clientPublic);
  if (!handshake) throw wrongCredentials();
  pool.sessions.open({ name: 'PASSWORD_VERIFIER', user: known.username, handshake }, handshake.secretBlock);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: known.username,
      USER_ID_FOR_SRP: known.username,
      SALT: handshake.salt,
      SRP_B: toHex(handshake.serverPublic),
      SECRET_BLOCK: handshake.secretBlock,
    },
  };
}

/** As in Cognito, the secret block identifies the session: we issued it, and the client signed it. */
async function provePassword(pool: Pool, name: string, user: PoolUser | undefined, values: Values): Promise<object> {
  const session = required(values, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const username = user?.Username ?? name;
  const { handshake } = pool.sessions.find(session, 'PASSWORD_VERIFIER', username);
  pool.sessions.close(session);
  pool.guesses.refuseLocked('password', username);
  const signature = required(values, 'PASSWORD_CLAIM_SIGNATURE');
  const isRight = isProven(pool.name, handshake, required(values, 'TIMESTAMP'), signature);
  return afterPassword(pool, proven(pool, username, user, isRight));
}

/** Who has no passkey is offered what an unknown user is offered too. */
export async function byChoice(pool: Pool, name: string, preferred: string | undefined): Promise<object> {
  const user = await pool.users.bySignInName(name);
  if (user) refuseDisabled(user);
  if (!user || preferred !== 'WEB_AUTHN' || !maySignInByPasskey(user))
    return {
      ChallengeName: 'SELECT_CHALLENGE',
      ChallengeParameters: {},
      AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD'],
    };
  const options = await requestOptions(pool, user);
  const challenge = { name: 'WEB_AUTHN', user: user.Username, challenge: options.challenge } as const;
  return {
    ChallengeName: 'WEB_AUTHN',
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    Session: pool.sessions.open(challenge),
  };
}

/** A challenge is answered once, rightly or wrongly. */
async function showPasskey(pool: Pool, user: PoolUser, answer: Answer): Promise<object> {
  const session = answer.Session ?? '';
  const { challenge } = pool.sessions.find(session, 'WEB_AUTHN', user.Username);
  pool.sessions.close(session);
  const shown = required(answer.ChallengeResponses, 'CREDENTIAL');
  if (!maySignInByPasskey(user)) throw wrongCredentials();
  return complete(pool, await signedBy(pool, user, shown, challenge), 'Authentication');
}

function proven(pool: Pool, name: string, user: PoolUser | undefined, isRight: boolean): PoolUser {
  if (!user || !isRight) {
    pool.guesses.wrong('password', name);
    throw wrongCredentials();
  }
  pool.guesses.right('password', name);
  return user;
}

async function chooseNewPassword(pool: Pool, user: PoolUser, answer: Answer): Promise<object> {
  const session = answer.Session ?? '';
  pool.sessions.find(session, 'NEW_PASSWORD_REQUIRED', user.Username);
  const password = required(answer.ChallengeResponses, 'NEW_PASSWORD');
  checkPolicy(password);
  pool.sessions.closeAllOf(user.Username);
  const changed: PoolUser = {
    ...user,
    password: storedPassword(pool.name, user.Username, password),
    UserStatus: 'CONFIRMED',
    UserLastModifiedDate: pool.now(),
  };
  await pool.users.save(changed);
  return afterPassword(pool, changed, 'NewPasswordChallenge');
}

/** A wrong code leaves the session open for another try, up to three. */
async function showTotp(pool: Pool, user: PoolUser, answer: Answer): Promise<object> {
  const session = answer.Session ?? '';
  pool.sessions.find(session, 'SOFTWARE_TOKEN_MFA', user.Username);
  pool.guesses.refuseLocked('authenticator code', user.Username);
  const code = required(answer.ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE');
  const step = user.authenticator && stepOfTotp(user.authenticator.secret, code, pool.now());
  if (!user.authenticator || step === undefined) {
    pool.guesses.wrong('authenticator code', user.Username);
    pool.sessions.missed(session);
    throw wrongTotp();
  }
  if (step <= (user.authenticator.lastStep ?? 0)) throw usedTotp();
  pool.sessions.close(session);
  pool.guesses.right('authenticator code', user.Username);
  return complete(pool, { ...user, authenticator: { ...user.authenticator, lastStep: step } }, 'Authentication');
}

/** Nothing about the user's state is disclosed before the password is proven. */
async function afterPassword(pool: Pool, user: PoolUser, source: TokenSource = 'Authentication'): Promise<object> {
  if (user.UserStatus === 'RESET_REQUIRED') throw passwordResetRequired();
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(pool, user);
  if (user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA')) return ask(pool, user, 'SOFTWARE_TOKEN_MFA', {});
  return complete(pool, user, source);
}

function askForNewPassword(pool: Pool, user: PoolUser): object {
  const { expiresAt } = user.password;
  if (expiresAt !== undefined && pool.now().toISOString() >= expiresAt)
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  const visible = user.Attributes.filter(({ Name }) => Name !== 'sub').map(({ Name, Value }) => [Name, Value]);
  const userAttributes = JSON.stringify(Object.fromEntries(visible));
  return ask(pool, user, 'NEW_PASSWORD_REQUIRED', { requiredAttributes: '[]', userAttributes });
}

function ask(pool: Pool, user: PoolUser, name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA', parameters: Values) {
  return {
    ChallengeName: name,
    ChallengeParameters: { USER_ID_FOR_SRP: user.Username, ...parameters },
    Session: pool.sessions.open({ name, user: user.Username }),
  };
}

async function complete(pool: Pool, user: PoolUser, source: TokenSource): Promise<object> {
  const now = pool.now();
  const { signIn, refreshToken } = beginSignIn(now);
  const standing = user.signIns.filter(({ expiresAt }) => expiresAt > now.toISOString());
  await pool.users.save({ ...user, signIns: [...standing, signIn] });
  const tokens = await issueTokens(pool, user, signIn, source);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

function required(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
