import * as z from 'zod';
import { checkCode, deliveryTo, sendCode } from '../codes.ts';
import { decoyOf } from '../decoys.ts';
import { clientOperation, OfClient, OfToken, ownOperation, refuseDisabled, type Operations } from '../operation.ts';
import { checkPolicy, storedPassword } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { invalidParameter, notAuthorized, wrongCode, wrongCredentials } from '../refusals.ts';
import { passwordMatches } from '../srp.ts';
import { valueOf, type PoolUser } from '../users.ts';

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
