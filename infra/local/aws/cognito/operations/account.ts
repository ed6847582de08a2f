import * as z from 'zod';
import { OfToken, ownOperation, type Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter, wrongSetupTotp } from '../refusals.ts';
import { createTotpSecret, stepOfTotp } from '../totp.ts';
import type { PoolUser } from '../users.ts';

export const MfaPreference = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});

export function accountOperations(pool: Pool): Operations {
  return {
    GetUser: ownOperation(pool, OfToken, (_request, user) => ({
      Username: user.Username,
      UserAttributes: user.Attributes,
      UserMFASettingList: user.UserMFASettingList,
      PreferredMfaSetting: user.PreferredMfaSetting,
    })),

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

    SetUserMFAPreference: ownOperation(
      pool,
      OfToken.extend({ SoftwareTokenMfaSettings: MfaPreference.optional() }),
      ({ SoftwareTokenMfaSettings }, user) => preferMfa(pool, user, SoftwareTokenMfaSettings),
    ),
  };
}

export async function preferMfa(pool: Pool, user: PoolUser, settings?: z.infer<typeof MfaPreference>): Promise<object> {
  if (!settings) return {};
  if (settings.Enabled && !user.authenticator) throw invalidParameter('User has not verified software token mfa');
  await pool.users.save({
    ...user,
    UserMFASettingList: settings.Enabled ? ['SOFTWARE_TOKEN_MFA'] : [],
    PreferredMfaSetting: settings.Enabled && settings.PreferredMfa ? 'SOFTWARE_TOKEN_MFA' : undefined,
  });
  return {};
}
