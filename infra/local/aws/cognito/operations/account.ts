import * as z from 'zod';
import { checkCode, deliveryTo, sendCode } from '../codes.ts';
import { OfToken, ownOperation, type Operations, clientOperation, OfClient, refuseDisabled } from '../operation.ts';
import { decoyOf, checkPolicy, storedPassword } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter, wrongSetupTotp, notAuthorized, wrongCode, wrongCredentials } from '../refusals.ts';
import { passwordMatches } from '../srp.ts';
import { createTotpSecret, stepOfTotp } from '../totp.ts';
import { type PoolUser, valueOf } from '../users.ts';

const Enabled = z.boolean().default(false);

export const MfaSettings = z.object({
  SoftwareTokenMfaSettings: z.object({ Enabled, PreferredMfa: z.boolean().default(false) }).optional(),
  WebAuthnMfaSettings: z.object({ Enabled }).optional(),
});

export function accountOperations(pool: Pool): Operations {
  return {
    GetUser: ownOperation(pool, OfToken, (_request, user) => ({
      Username: user.Username,
      UserAttributes: user.Attributes,
      UserMFASettingList: user.UserMFASettingList,
      PreferredMfaSetting: user.PreferredMfaSetting,
    })),

    /** No scope or permission of an app client keeps a person from it: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html, 2026-11-28. */
    DeleteUser: ownOperation(pool, OfToken, (_request, user) => deleteUser(pool, user)),

    /** An active authenticator stays active until the new one has shown its first code. */
    AssociateSoftwareToken: ownOperation(pool, OfToken, async (_request, user) => {
      const offeredSecret = createTotpSecret();
      await pool.users.save({ ...user, offeredSecret });
      return { SecretCode: offeredSecret };
    }),

    VerifySoftwareToken: ownOperation(pool, OfToken.extend({ UserCode: z.string() }), async ({ UserCode }, user) => {
      const secret = user.offeredSecret;
      if (secret === undefined || stepOfTotp(secret, UserCode, pool.now()) === undefined) throw wrongSetupTotp();
      await pool.users.save({ ...user, authenticator: { secret }, offeredSecret: undefined });
      return { Status: 'SUCCESS' };
    }),

    SetUserMFAPreference: ownOperation(pool, OfToken.extend(MfaSettings.shape), (settings, user) =>
      preferMfa(pool, user, settings),
    ),
  };
}

export async function deleteUser(pool: Pool, user: PoolUser): Promise<object> {
  pool.sessions.closeAllOf(user.Username);
  for (const group of pool.groups.of(user.Username)) await pool.groups.remove(group, user.Username);
  await pool.users.remove(user);
  return {};
}

/** What is not named stays. A passkey counts as both factors only beside another second factor. */
export async function preferMfa(
  pool: Pool,
  user: PoolUser,
  { SoftwareTokenMfaSettings: app, WebAuthnMfaSettings: passkey }: z.infer<typeof MfaSettings>,
): Promise<object> {
  if (app?.Enabled === true && !user.authenticator) throw invalidParameter('User has not verified software token mfa');
  const changed = { ...user, ...(app && appSettings(app)), ...(passkey && { isPasskeyBothFactors: passkey.Enabled }) };
  if (changed.isPasskeyBothFactors === true && changed.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') !== true)
    throw invalidParameter('Passkey MFA needs another MFA method');
  await pool.users.save(changed);
  return {};
}

const appSettings = ({ Enabled: isOn, PreferredMfa }: { Enabled: boolean; PreferredMfa: boolean }) => ({
  UserMFASettingList: isOn ? ['SOFTWARE_TOKEN_MFA'] : [],
  PreferredMfaSetting: isOn && PreferredMfa ? 'SOFTWARE_TOKEN_MFA' : undefined,
});

const OfName = OfClient.extend({ Username: z.string().min(1) });

export function passwordOperations(pool: Pool): Operations {
  return {
    ForgotPassword: clientOperation(pool, OfName, async ({ Username }) => {
      const user = await pool.users.bySignInName(Username);
      pool.guesses.count('code sent', user?.Username ?? decoyOf(pool.key, Username).username);
      if (!user) return simulatedDelivery(pool, Username);
      refuseDisabled(user);
      refuseUnchosen(user);
      await sendCode(pool, user);
      return deliveryTo(valueOf(user, 'email') ?? '');
    }),

    ConfirmForgotPassword: clientOperation(
      pool,
      OfName.extend({ ConfirmationCode: z.string(), Password: z.string() }),
      async ({ Username, ConfirmationCode, Password }) => {
        checkPolicy(Password);
        const user = await pool.users.bySignInName(Username);
        pool.guesses.count('code tried', user?.Username ?? decoyOf(pool.key, Username).username);
        if (!user?.Enabled) throw wrongCode();
        checkCode(pool, user, ConfirmationCode);
        await pool.users.save({ ...withPassword(pool, user, Password), UserStatus: 'CONFIRMED', code: undefined });
        return {};
      },
    ),

    ChangePassword: ownOperation(
      pool,
      OfToken.extend({ PreviousPassword: z.string(), ProposedPassword: z.string() }),
      async ({ PreviousPassword, ProposedPassword }, user) => {
        if (!passwordMatches(user.password, pool.name, user.Username, PreviousPassword)) {
          pool.guesses.count('password not changed', user.Username);
          throw wrongCredentials();
        }
        checkPolicy(ProposedPassword);
        await pool.users.save(withPassword(pool, user, ProposedPassword));
        return {};
      },
    ),

    ResendConfirmationCode: clientOperation(pool, OfName, async ({ Username }) => {
      const user = await pool.users.bySignInName(Username);
      if (!user) return simulatedDelivery(pool, Username);
      throw invalidParameter('User is already confirmed.');
    }),

    SignUp: clientOperation(pool, OfClient, () => {
      throw notAuthorized('SignUp is not permitted for this user pool');
    }),
  };
}

function withPassword(pool: Pool, user: PoolUser, password: string): PoolUser {
  pool.sessions.closeAllOf(user.Username);
  const stored = storedPassword(pool.name, user.Username, password);
  return { ...user, password: stored, UserLastModifiedDate: pool.now() };
}

/** A user who never chose a password needs a new invitation instead. */
function refuseUnchosen(user: PoolUser): void {
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.');
}

function simulatedDelivery(pool: Pool, name: string): object {
  const invented = decoyOf(pool.key, name).username.slice(-2).toLowerCase();
  return deliveryTo(name.includes('@') ? name : `${invented.charAt(0)}@${invented.charAt(1)}`);
}
