import * as z from 'zod';
import { OfToken, ownOperation, type Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter, wrongSetupTotp } from '../refusals.ts';
import { createTotpSecret, stepOfTotp } from '../totp.ts';
import type { PoolUser } from '../users.ts';

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
